// `npm run lint:firefox` checks the build for Firefox as Mozilla's store does. Warnings count as errors.
// `npm test` runs it with --built, as it has just made the build.
import { cpSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builds } from './support/builds.mjs';
import { installPackages, installProject } from './support/install.mjs';
import { run } from './support/stages.mjs';

const project = fileURLToPath(new URL('..', import.meta.url));
process.chdir(project);
installProject();
const { folder, args } = builds.firefox;
const isBuilt = process.argv.includes('--built') || (await run('wxt', args)).ok;

cpSync('tests/lint-firefox', '.output/lint-firefox', { recursive: true, preserveTimestamps: true });
process.chdir('.output/lint-firefox');
installPackages();
const linted = await run(resolve('node_modules/.bin/addons-linter'), [
  '--warnings-as-errors',
  resolve(project, folder),
]);
process.exitCode = isBuilt && linted.ok ? 0 : 1;
