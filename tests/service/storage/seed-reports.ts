import { instantScore } from '../generation/instant/instant-results';
import { randomFrom } from '../random';
import type { ReportInsert } from './stored-report';

export interface Seed {
  reports: number;
  projects: number;
}

const FIRST = ['amber', 'birch', 'cedar', 'delta', 'ember', 'fjord', 'grove', 'harbour', 'iris'];
const SECOND = ['bakery', 'books', 'clinic', 'cycles', 'garden', 'hotel', 'museum', 'studio'];
const SECTIONS = ['about', 'blog', 'contact', 'docs', 'events', 'guides', 'news', 'shop', 'team'];
const TOPICS = ['autumn', 'careers', 'delivery', 'faq', 'opening-hours', 'pricing', 'welcome'];

const DAY_MS = 24 * 60 * 60 * 1000;
const LAST_DAY = Date.UTC(2026, 0, 31);
const SPAN_DAYS = 500;

/** Made-up reports, the same on every run, oldest first. Every project gets at least one. */
export function* seedReports({ reports, projects }: Seed): Generator<ReportInsert> {
  const random = randomFrom(reports * 31 + projects);
  const pick = <T>(values: T[]): T => values[Math.floor(random() * values.length)] as T;

  for (let index = 0; index < reports; index++) {
    // Squared: a few projects hold many reports, most hold few.
    const site = index < projects ? index : Math.floor(random() ** 2 * projects);
    const host = `${site % 3 === 0 ? 'www.' : ''}${hostName(site)}`;
    const page = index % 23 === 0 ? '' : `${pick(SECTIONS)}/${pick(TOPICS)}-${index}`;
    const query = index % 11 === 0 ? `?ref=${pick(TOPICS)}` : '';
    const url = `https://${host}/${page}${query}`;

    const createdAt = Math.floor(LAST_DAY - SPAN_DAYS * DAY_MS * (1 - index / reports));
    const generatedAt = createdAt + Math.floor(random() * (index % 5 === 0 ? 30 * DAY_MS : 60_000));
    const privacy = index % 3;
    yield {
      url,
      score: instantScore(url, 1),
      privacy,
      password: privacy === 2 ? `seeded-${index}` : null,
      createdAt,
      generatedAt,
    };
  }
}

function hostName(site: number): string {
  const first = FIRST[site % FIRST.length];
  const second = SECOND[Math.floor(site / FIRST.length) % SECOND.length];
  const round = Math.floor(site / (FIRST.length * SECOND.length));
  return `${first}-${second}${round > 0 ? `-${round + 1}` : ''}.example`;
}
