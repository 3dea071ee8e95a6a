// `npm run walk -- de ar` looks at every screen in these languages, in all widths and both themes; without
// names, in all of them. Pictures of what it saw are in .output/walk.
import { readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { installProject, installTools } from './support/install.mjs';
import { finish, tests } from './support/stages.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const known = readdirSync('public/_locales');
const named = process.argv.slice(2);
const unknown = named.filter((language) => !known.includes(language));
if (unknown.length > 0) {
  console.error(
    `There is no language “${unknown.join('” or “')}”. There are: ${known.join(', ')}.`,
  );
  process.exit(1);
}

process.env.WALK = (named.length > 0 ? named : known).join(' ');
process.env.WALK_PICTURES = '.output/walk';
rmSync(process.env.WALK_PICTURES, { recursive: true, force: true });
installProject();
installTools(['chromium']);
await tests('walk', ['--project=browser', 'tests/browser/walk-long.test.ts']);
finish();
