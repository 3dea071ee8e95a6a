import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest: started last, they would run on alone while the other workers are idle. */
const LONGEST = [
  ...'first-light dev report-held report-slow watch lists-bulk lists-export'
    .split(' ')
    .map((name) => `browser/${name}`),
  'lib/model/long-walk',
  'lib/background/outbox/unsure-model',
  'lib/model/long-addresses',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // One project after the other: each has its own workers.
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((one) =>
      sorted.filter(({ project }) => project === one).toSorted((a, b) => rankOf(a) - rankOf(b)),
    );
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
  return place < 0 ? LONGEST.length : place;
}
