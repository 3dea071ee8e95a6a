import type { Mutation } from './mutation';

const FIND = ['tests/lib/page-marks/find.test.tsx'];
const OVER_PAGES = ['tests/browser/page-marks.test.ts'];

/** What a page can do to the marks over it, and they to the page. */
export const PAGE_MARKS: Mutation[] = [
  {
    defence: 'An element with a name hides no property of the page.',
    file: 'lib/page-marks/dom.ts',
    text: 'Reflect.get(prototype, name, self)',
    replacement: 'self[name]',
    tests: FIND,
  },
  {
    defence: 'An element with a name hides no function of the page.',
    file: 'lib/page-marks/dom.ts',
    text: 'prototype[name] as',
    replacement: 'self[name] as',
    tests: FIND,
  },
  {
    defence: 'The page sees none of what is drawn over it.',
    file: 'components/page-marks/host.ts',
    text: "mode: 'closed'",
    replacement: "mode: 'open'",
    tests: OVER_PAGES,
  },
  {
    defence: 'The styles of the page hide no mark.',
    file: 'components/page-marks/marks.css',
    text: 'all: initial !important;',
    replacement: 'all: initial;',
    tests: OVER_PAGES,
  },
  {
    defence: 'The page presses no key for the person.',
    file: 'components/page-marks/overlay.ts',
    text: 'event.isTrusted &&',
    replacement: '',
    tests: OVER_PAGES,
  },
  {
    defence: 'Marks are gone on another page of an app.',
    file: 'components/page-marks/overlay.ts',
    text: ' || routeOf() !== route',
    replacement: '',
    tests: OVER_PAGES,
  },
  {
    defence: 'Marks are gone on going back to a page.',
    file: 'components/page-marks/overlay.ts',
    text: "  onWindow('pagehide', clear, ended.signal);\n",
    replacement: '',
    tests: OVER_PAGES,
  },
  {
    defence: 'After the marks, focus is where it was.',
    file: 'components/page-marks/overlay.ts',
    text: 'if (hasFocus && focused) focus(focused);',
    replacement: 'if (!hasFocus && focused) focus(focused);',
    tests: OVER_PAGES,
  },
];
