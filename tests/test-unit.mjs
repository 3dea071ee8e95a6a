// `npm run test:unit` runs the extension's tests that need neither a build nor a browser; `--watch` reruns them on every change.
import { fileURLToPath } from 'node:url';
import { installProject } from './support/install.mjs';
import { finish, run, tests } from './support/stages.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const projects = ['--project=unit', '--project=component'];
const patterns = process.argv.slice(2).filter((each) => each !== '--watch');

installProject();
if (process.argv.includes('--watch')) {
  await run('vitest', ['watch', '--config=tests/vitest.config.ts', ...projects, ...patterns]);
} else {
  await tests('quick tests', [...projects, ...patterns]);
  finish();
}
