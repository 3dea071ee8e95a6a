import { htmlAnswer } from '../answer';
import type { Answer } from '../answer';
import { hash, randomFrom } from '../random';
import { escapeHtml } from './html';

/** The parts that a sample page can omit to get a worse report. */
interface Parts {
  title: string | null;
  description: boolean;
  heading: boolean;
  orderedHeadings: boolean;
  canonical: boolean;
  language: boolean;
  viewport: boolean;
  alternatives: boolean;
  indexed: boolean;
  structuredData: boolean;
}

const COMPLETE: Parts = {
  title: 'Amber Bakery',
  description: true,
  heading: true,
  orderedHeadings: true,
  canonical: true,
  language: true,
  viewport: true,
  alternatives: true,
  indexed: true,
  structuredData: true,
};

const DECENT: Parts = {
  ...COMPLETE,
  title: 'Birch Books',
  description: false,
  canonical: false,
  structuredData: false,
};

const BAD: Parts = {
  title: null,
  description: false,
  heading: false,
  orderedHeadings: false,
  canonical: false,
  language: false,
  viewport: true,
  alternatives: false,
  indexed: false,
  structuredData: false,
};

/** Pages to report: `/pages/good`, `/pages/decent`, `/pages/bad`, and any below `/pages/any/`. */
export function samplePage(path: string): Answer {
  const name = path.slice('/pages/'.length);
  if (name === 'good') return htmlAnswer(200, render(COMPLETE));
  if (name === 'decent') return htmlAnswer(200, render(DECENT));
  if (name === 'bad') return htmlAnswer(200, render(BAD));
  if (name.startsWith('any/')) return htmlAnswer(200, render(partsFrom(name)));
  return htmlAnswer(404, render({ ...COMPLETE, title: 'Not found' }));
}

/** Picks parts by name: the same name always gets the same parts. */
function partsFrom(name: string): Parts {
  const random = randomFrom(hash(name));
  const quality = random();
  const flags = Object.keys(COMPLETE).map((part) => [part, random() < quality] as const);
  return { ...COMPLETE, ...Object.fromEntries(flags), title: name.slice(0, 40) };
}

function render(parts: Parts): string {
  const title = parts.title === null ? '' : escapeHtml(parts.title);
  const head = [
    '<meta charset="utf-8">',
    title && `<title>${title}</title>`,
    parts.description && `<meta name="description" content="All about ${title}.">`,
    parts.viewport && '<meta name="viewport" content="width=device-width, initial-scale=1">',
    parts.canonical && '<link rel="canonical" href="/pages/good">',
    !parts.indexed && '<meta name="robots" content="noindex">',
    parts.structuredData && '<script type="application/ld+json">{"@type":"WebPage"}</script>',
  ];
  const body = [
    parts.heading && `<h1>${title}</h1>`,
    parts.orderedHeadings ? '<h2>Open today</h2>' : '<h4>Open today</h4>',
    `<p>We are open. <a href="/pages/good">Good</a> <a href="/pages/bad">Bad</a></p>`,
    `<img src="/pages/door.png"${parts.alternatives ? ' alt="The door"' : ''}>`,
  ];
  const lines = [...head, '</head>', '<body>', ...body].filter(Boolean).join('\n');
  return `<!doctype html>
<html${parts.language ? ' lang="en"' : ''}>
<head>
${lines}
</body>
</html>
`;
}
