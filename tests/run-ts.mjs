// Runs a TypeScript file on any supported Node: `node tests/run-ts.mjs FILE [ARGUMENTS]`.
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const [file, ...rest] = process.argv.slice(2);
process.argv = [process.argv[0], resolve(file), ...rest];
await runnerImport(resolve(file), { configFile: false, logLevel: 'error' });
