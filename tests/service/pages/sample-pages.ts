import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { htmlAnswer } from '../answer';
import type { Answer } from '../answer';
import { OWN_USER_AGENT } from '../generation/fetch-page';
import { hash, randomFrom } from '../random';
import type { Received } from '../received';
import { FLAWS, spoil } from './flaws';
import type { Flaw } from './flaws';
import { escapeHtml } from './html';
import { layout } from './layout';
import { PAGES } from './page-list';

const CONTENT = join(import.meta.dirname, 'content');
const ASSETS = join(import.meta.dirname, 'assets');
const TYPES = { css: 'text/css', gif: 'image/gif', js: 'text/javascript', svg: 'image/svg+xml' };

/**
 * Pages to report: those of the list and any below `/pages/any/`. A page with revisions counts the reports that
 * are made of it, by the visits of this service itself; everybody else gets the revision that was examined last.
 */
export function createSamplePages(): (request: Pick<Received, 'path' | 'headers'>) => Answer {
  const examined = new Map<string, number>();

  return ({ path, headers }) => {
    const name = path.slice('/pages/'.length);
    if (name.startsWith('assets/')) return asset(name.slice('assets/'.length));
    const times = examined.get(name) ?? 0;
    if (headers['user-agent'] === OWN_USER_AGENT) examined.set(name, times + 1);
    const answer = page(name, path, examined.get(name) ?? 1);
    if (!headers['accept-encoding']?.includes('gzip')) delete answer.headers['content-encoding'];
    return answer;
  };
}

function page(name: string, path: string, nth: number): Answer {
  const listed = PAGES[name];
  if (listed) {
    const { content, revisions } = listed;
    const flaws = revisions[Math.min(nth, revisions.length) - 1] ?? [];
    return shaped(layout({ ...listed, path, main: textOf(content) }), flaws);
  }
  if (name.startsWith('any/')) return shaped(article(name, path), flawsFrom(name));
  const notFound = { site: 'journal' as const, path, title: 'Not found', description: 'Not found' };
  return htmlAnswer(404, layout({ ...notFound, main: '<h1>There is no such page</h1>' }));
}

function shaped(html: string, flaws: Flaw[]): Answer {
  const answer = htmlAnswer(200, spoil(html, flaws));
  if (!flaws.includes('text_compression')) answer.headers['content-encoding'] = 'gzip';
  if (flaws.includes('server_signature')) answer.headers.server = 'Apache/2.2.15 (CentOS)';
  return answer;
}

const textOf = (content: string): string =>
  readFileSync(join(CONTENT, `${content}.html`), 'utf8').trimEnd();

/** A page about whatever its address says. */
function article(name: string, path: string): string {
  const topic = topicOf(name);
  return layout({
    site: 'journal',
    path,
    title: `${topic}: read more in the Delta Journal`,
    description: `What the Delta Journal writes about it this week: ${topic}. What happened, what comes next.`,
    main: textOf('journal').replace('TOPIC', () => escapeHtml(topic)),
  });
}

function topicOf(name: string): string {
  const last = name.split('/').findLast((part) => part !== '') ?? '';
  const words = decode(last).replaceAll('-', ' ').slice(0, 27);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Picks flaws by name: the same name always gets the same ones. */
function flawsFrom(name: string): Flaw[] {
  const random = randomFrom(hash(name));
  const quality = random();
  return (Object.keys(FLAWS) as Flaw[]).filter(() => random() > quality);
}

function asset(file: string): Answer {
  const type = (TYPES as Record<string, string>)[/^[a-z-]+\.([a-z]+)$/.exec(file)?.[1] ?? ''];
  const address = join(ASSETS, file);
  if (type === undefined || !existsSync(address)) return htmlAnswer(404, 'Not found');
  const headers = { 'content-type': type, 'cache-control': 'max-age=3600' };
  return { status: 200, headers, body: readFileSync(address, 'utf8') };
}
