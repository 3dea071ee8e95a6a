import { describe, expect, it } from 'vitest';
import { sortAddresses } from '../../../components/options/queue/sort-addresses';

const read = (text: string) => {
  const { ready, suspects, leftOut } = sortAddresses(text, new Map(), 'https://reports.example');
  return {
    ready: [...ready, ...suspects].map(({ address }) => address),
    leftOut: leftOut.map(({ line, reason }) => [line, reason]),
  };
};

describe('addresses in lines', () => {
  it.each<[string, string, string[], [string, string][]]>([
    ['nothing', ' \n\n', [], []],
    [
      'lines of Windows',
      'https://a.org/\r\nhttps://b.org/',
      ['https://a.org/', 'https://b.org/'],
      [],
    ],
    [
      'the same page, tracked',
      'https://a.org/x\nhttps://a.org/x?utm_source=y',
      ['https://a.org/x'],
      [['https://a.org/x?utm_source=y', 'duplicate']],
    ],
    [
      'two pages of one path',
      'https://a.org/x?p=1\nhttps://a.org/x?p=2',
      ['https://a.org/x?p=1', 'https://a.org/x?p=2'],
      [],
    ],
    [
      'addresses without a scheme',
      'example.com/x\nwww.a.org\nlocalhost:8080/y\n//b.org/z',
      [
        'https://example.com/x',
        'https://www.a.org/',
        'https://b.org/z',
        'https://localhost:8080/y',
      ],
      [],
    ],
    ['a word', 'hello', [], [['hello', 'not-web']]],
    ['words', 'hello, world', [], [['hello, world', 'not-web']]],
    ['what is no page', 'mailto:a@b.org', [], [['mailto:a@b.org', 'not-web']]],
    [
      'addresses with commas',
      'https://a.org/@1,2,3z\nhttps://a.org/@4,5,6z',
      ['https://a.org/@1,2,3z', 'https://a.org/@4,5,6z'],
      [],
    ],
  ])('are read: %s', (_, text, ready, leftOut) => {
    expect(read(text)).toEqual({ ready, leftOut });
  });

  it('are sent without user name, password and the part after #, and that is told', () => {
    const { ready } = sortAddresses('https://me:secret@a.org/x#top', new Map(), undefined);
    expect(ready).toEqual([{ address: 'https://a.org/x', removed: ['credentials', 'fragment'] }]);
  });
});

describe('a table', () => {
  it.each<[string, string, string[]]>([
    [
      'with titles, the addresses in any column',
      'Title,Address,Score\nHome,https://a.org/,3.5\nNews,https://a.org/news,4.1\n',
      ['https://a.org/', 'https://a.org/news'],
    ],
    [
      'with quotes around separators, line breaks and quotes',
      '"Title","Address"\r\n"Home, ""sweet""\nhome","https://a.org/?a=1,2"\r\n',
      ['https://a.org/?a=1,2'],
    ],
    ['of a single column in quotes', '"url"\n"https://a.org/"', ['https://a.org/']],
    [
      'with semicolons, and addresses without a scheme',
      'site;score\na.org;3.5\nb.org/x;2.1',
      ['https://a.org/', 'https://b.org/x'],
    ],
    [
      'of a spreadsheet, without titles',
      'https://a.org/\tHome\nhttps://a.org/news\tNews',
      ['https://a.org/', 'https://a.org/news'],
    ],
    [
      'whose whole addresses come before hosts',
      'host,url\na.org,https://a.org/x\nb.org,https://b.org/y',
      ['https://a.org/x', 'https://b.org/y'],
    ],
    [
      'with addresses added below',
      'Title,Address\nHome,https://a.org/\nhttps://tab.org/',
      ['https://a.org/', 'https://tab.org/'],
    ],
  ])('is read: %s', (_, text, ready) => {
    expect(read(text)).toEqual({ ready, leftOut: [] });
  });

  it('leaves out a cell without an address, and tells', () => {
    expect(read('Title,Address\nHome,https://a.org/\nDraft,none yet\nEmpty,')).toEqual({
      ready: ['https://a.org/'],
      leftOut: [['none yet', 'not-web']],
    });
  });
});

describe('a sitemap', () => {
  const SITEMAP = `<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://a.org/?a=1&amp;b=2</loc><image:loc>https://a.org/1.png</image:loc></url>
      <url>
        <loc>
          https://a.org/it&apos;s
        </loc>
      </url>
      <url><loc><![CDATA[https://a.org/?a=1&section=2]]></loc></url>
    </urlset>`;
  const PAGES = ['https://a.org/?a=1&b=2', 'https://a.org/it%27s', 'https://a.org/?a=1&section=2'];

  it('is read as the pages that it lists', () => {
    expect(read(SITEMAP)).toEqual({ ready: PAGES, leftOut: [] });
  });

  it('is read together with the lines around it', () => {
    const ready = [...PAGES, 'https://first.org/', 'https://tab.org/'];
    expect(read(`first.org\n${SITEMAP}\nhttps://tab.org/`)).toEqual({ ready, leftOut: [] });
  });

  it('of sitemaps is told, and none of them is a page', () => {
    const text = '<sitemapindex><sitemap><loc>https://a.org/1.xml</loc></sitemap></sitemapindex>';
    expect(sortAddresses(text, new Map(), undefined)).toEqual({
      suspects: [],
      ready: [],
      leftOut: [],
      isSitemapIndex: true,
    });
  });
});

describe('decisions', () => {
  const address = 'https://a.org/x?token=abcd1234efgh5678';
  const [suspect] = sortAddresses(address, new Map(), undefined).suspects;

  it('without a query may lead to a page that is there already', () => {
    const decisions = new Map([[suspect!.address, 'send-without-query' as const]]);
    expect(sortAddresses(`https://a.org/x\n${address}`, decisions, undefined)).toMatchObject({
      suspects: [],
      ready: [{ address: 'https://a.org/x', removed: [] }],
      leftOut: [{ line: address, reason: 'duplicate' }],
    });
  });

  it('without a query are asked for again if the rest needs a look, too', () => {
    const inside = 'http://192.168.1.20/x?token=abcd1234efgh5678';
    const service = 'https://reports.example';
    const [first] = sortAddresses(inside, new Map(), service).suspects;
    const stripped = new Map([[first!.address, 'send-without-query' as const]]);
    const [second] = sortAddresses(inside, stripped, service).suspects;
    expect(second?.address).toBe('http://192.168.1.20/x');
    const decisions = new Map([...stripped, [second!.address, 'leave-out' as const]]);
    expect(sortAddresses(inside, decisions, service)).toMatchObject({ suspects: [], ready: [] });
  });
});
