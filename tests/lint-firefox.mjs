// `npm run lint:firefox` checks the build for Firefox as Mozilla's store does. Warnings count as errors.
import { cpSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builds } from './support/builds.mjs';
import { installPackages } from './support/install.mjs';
import { run } from './support/stages.mjs';

const project = fileURLToPath(new URL('..', import.meta.url));
process.chdir(project);
installPackages();
const { folder, args } = builds.firefox;
const built = await run('wxt', args);

cpSync('tests/lint-firefox', '.output/lint-firefox', { recursive: true, preserveTimestamps: true });
process.chdir('.output/lint-firefox');
installPackages();
const linted = await run(resolve('node_modules/.bin/addons-linter'), [
  '--warnings-as-errors',
  resolve(project, folder),
]);
process.exitCode = built.ok && linted.ok ? 0 : 1;
