export type Importance = 'high' | 'medium' | 'low';

export interface Finding {
  passed: boolean;
  value: unknown;
  errors?: Record<string, unknown>;
}

/** What a report says about a page: each check by name. */
export type Results = Record<CheckName, Finding & { importance: Importance }>;

const IMPORTANCE = {
  title: 'high',
  description: 'high',
  h1: 'high',
  https: 'high',
  heading_order: 'medium',
  canonical: 'medium',
  language: 'medium',
  viewport: 'medium',
  image_alternatives: 'medium',
  robots: 'medium',
  links: 'medium',
  structured_data: 'low',
  page_size: 'low',
  response_time: 'low',
} as const satisfies Record<string, Importance>;

export type CheckName = keyof typeof IMPORTANCE;

const CHECKS = Object.entries(IMPORTANCE) as [CheckName, Importance][];

/** Builds results from the finding of each check. */
export function resultsOf(findingOf: (name: CheckName) => Finding): Results {
  const results: Partial<Results> = {};
  for (const [name, importance] of CHECKS) results[name] = { importance, ...findingOf(name) };
  return results as Results;
}
