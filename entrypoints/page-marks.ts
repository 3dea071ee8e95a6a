import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { createOverlay } from '../components/page-marks/overlay';
import { isVisible } from '../lib/page-marks/dom';
import { findMarks, type Mark } from '../lib/page-marks/find';

/**
 * Runs in the page that is in front when a person asks for it, apart from the page's own scripts. It uses nothing
 * of the browser's but the page, and sends nothing anywhere.
 */
export default defineUnlistedScript(() => {
  // An element of the page with this name would be found too, but not as a property of its own.
  if (Object.hasOwn(globalThis, 'verdictMarks')) globalThis.verdictMarks.clear();
  let found: Mark[] = [];
  let clear = () => {};
  globalThis.verdictMarks = {
    find(check) {
      clear();
      const { marks, ...counts } = findMarks(document, check, isVisible);
      found = marks;
      return { shown: marks.length, ...counts };
    },
    async show(words) {
      const [first, ...others] = found;
      if (!first) return false;
      const overlay = createOverlay(document, [first, ...others], words);
      clear = overlay.clear;
      // Pages hear of what is added to them as soon as this script pauses.
      await new Promise((resume) => setTimeout(resume));
      return overlay.isThere();
    },
    clear: () => clear(),
  };
});
