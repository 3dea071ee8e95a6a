import { instantResults } from '../generation/instant/instant-results';
import type { Results } from '../generation/results';
import { CHECKS } from '../generation/vocabulary';
import type { CheckName } from '../generation/vocabulary';
import type { StoredReport } from '../storage/stored-report';
import type { Switches } from '../switches';

type Shape = Exclude<Switches['checks'], 'none'>;

/** The results of a report in this deployment's format. */
export function shapeResults(report: StoredReport, checks: Switches['checks']): object {
  if (checks === 'none') return {};
  if (report.score === null) return { results: null };
  return { results: SHAPES[checks](report.results ?? instantResults(report.url, report.examined)) };
}

/** Only part of the checks, under other names. */
const FLAT: Record<string, CheckName> = {
  title: 'title',
  description: 'meta_description',
  h1: 'headings',
  https: 'https_encryption',
  canonical: 'canonical_tag',
  language: 'language',
  viewport: 'meta_viewport',
  image_alternatives: 'image_keywords',
  robots: 'noindex',
  links: 'in_page_links',
  structured_data: 'structured_data',
  page_size: 'page_size',
  response_time: 'load_time',
};

const SHAPES: Record<Shape, (results: Results) => unknown> = {
  known: (results) => results,

  flat: (results) =>
    Object.fromEntries(Object.entries(FLAT).map(([name, check]) => [name, results[check]])),

  list: (results) =>
    Object.entries(results).map(([name, { passed, errors = {} }]) => ({
      name: name.replaceAll('_', ' '),
      status: passed ? 'passed' : 'failed',
      message: Object.keys(errors).join(', ').replaceAll('_', ' '),
    })),

  groups(results) {
    const groups: Record<string, Record<string, unknown>> = {};
    for (const { category, name } of CHECKS) {
      if (results[name]) (groups[category] ??= {})[name] = results[name];
    }
    return groups;
  },

  booleans: (results) =>
    Object.fromEntries(Object.entries(results).map(([name, { passed }]) => [name, passed])),

  text: (results) => JSON.stringify(results),
};
