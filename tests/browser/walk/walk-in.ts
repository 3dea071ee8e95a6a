import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Messages } from '../../../lib/build/join-forms';
import { projectCopy } from '../../support/project-copy';
import { useReporting } from '../support/reporting';
import { addLanguages } from './made-up-languages';
import { OPTIONS } from './options-screens';
import { POPUPS } from './popup-screens';
import { REPORTS } from './report-screens';
import { walkerIn } from './walker';

/** Walks through every screen in these languages, with the extension as it is built with the made-up ones. */
export function walkIn(languages: string[]) {
  const copy = projectCopy();
  beforeAll(async () => {
    await copy.fill();
    await addLanguages(copy.folder);
    await copy.build(['build']);
  });
  afterAll(() => copy.remove());

  const at = useReporting({ build: { folder: join(copy.folder, '.output/chrome-mv3') } });

  const textsOf = (language: string): Messages =>
    JSON.parse(
      readFileSync(join(copy.folder, `public/_locales/${language}/messages.json`), 'utf8'),
    );

  describe.each(languages)('in %s, nothing is English, cut off or out of place', (language) => {
    it.each(Object.entries({ ...POPUPS, ...OPTIONS, ...REPORTS }))('%s', async (_, visit) => {
      const walker = walkerIn(language, textsOf(language), process.env.WALK_PICTURES);
      await at.chooseLanguage(language);
      await visit(at, walker);
      expect(walker.found).toEqual([]);
    });
  });

  return at;
}
