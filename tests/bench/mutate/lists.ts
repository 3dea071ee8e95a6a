import type { Mutation } from './mutation';

const LOCAL = ['tests/components/options/reports-local.test.tsx'];

/** What a list shows, and what is done to all of it. */
export const LISTS: Mutation[] = [
  {
    defence: 'A service that leaves out the filter for a result is not believed.',
    file: 'components/options/reports/matches-view.ts',
    text: `...(result && verdict !== 'unknown' && { result })`,
    replacement: '',
    tests: LOCAL,
  },
  {
    defence: 'A service that leaves out the filter for a project is not believed.',
    file: 'components/options/reports/matches-view.ts',
    text: '!isSame(report.project, project)',
    replacement: 'false',
    tests: LOCAL,
  },
  {
    defence: 'A service that reads a search in its own way is not believed.',
    file: 'components/options/reports/matches-view.ts',
    text: '...(search && { search }), ',
    replacement: '',
    tests: LOCAL,
  },
  {
    defence: 'What is done to all of a list is done to what matches.',
    file: 'components/options/reports/walk-view.ts',
    text: '.filter((item) => matchesView(item, view))',
    replacement: '',
    tests: ['tests/components/options/walk-view.test.tsx'],
  },
  {
    defence: 'A service that goes on listing deleted reports is not asked again and again.',
    file: 'components/options/reports/use-refill.ts',
    text: '[isIdle, deletedElsewhere, gone]',
    replacement: '[isIdle, deletedElsewhere, shown]',
    tests: LOCAL,
  },
  {
    defence: 'Without all reports, that there are none is not for this browser to say.',
    file: 'components/options/list/use-hash-list.ts',
    text: 'known.isWhole || isOurs || isAnyKnown',
    replacement: 'true',
    tests: LOCAL,
  },
  {
    defence: 'A report that fails again and again doesn’t hold up the reading of the others.',
    file: 'lib/background/index/checks-reader.ts',
    text: 'if (isOfService || waiting.tries % TRIES > 0) return waiting;',
    replacement: 'if (failure) return waiting;',
    tests: ['tests/lib/background/index/checks-reader.test.ts'],
  },
  {
    defence: 'Checks of older results don’t count for newer ones that came without any.',
    file: 'lib/model/checks/is-current.ts',
    text: 'seen.at >= now.generatedAt',
    replacement: 'true',
    tests: [
      'tests/lib/background/index/check-insights.test.ts',
      'tests/lib/local-reports/local-reports.test.ts',
    ],
  },
];
