import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MARKABLE } from '../../lib/page-marks/checks';
import {
  CORNERS,
  EDGES,
  EDGES_FROM_RIGHT,
  EDGES_ZOOMED,
  HIDING,
  HOSTILE,
  HOSTILE_IMAGES,
  MANY,
  NO_MAIN_HEADING,
  REMOVING,
  STRICT,
} from './support/hostile-page';
import { launchForMarks, startSite } from './support/marks';
import { SOON } from './support/popup';

type Launched = Awaited<ReturnType<typeof launchForMarks>>;
type Site = Awaited<ReturnType<typeof startSite>>;

/** Kept by the script of the hostile page, and by that of the removing one. */
declare const window: Window & { seen: unknown[]; removed: number };

/** What is said after each press on Next. */
const MARKED_HEADINGS = [
  '2 of 4 h3 skips a level Deep',
  '3 of 4 h4 In a shadow',
  '4 of 4 h2 Last',
  '1 of 4 h1 Title',
];

let site: Site;

beforeAll(async () => {
  site = await startSite({
    '/hostile': { html: HOSTILE, headers: STRICT },
    '/frame': { html: '<h1>Another page</h1><img>' },
    '/hiding': { html: HIDING },
    '/removing': { html: REMOVING },
    '/many': { html: MANY },
    '/corners': { html: CORNERS },
    '/edges': { html: EDGES },
    '/edges-rtl': { html: EDGES_FROM_RIGHT },
    '/edges-zoomed': { html: EDGES_ZOOMED },
    '/no-main': { html: NO_MAIN_HEADING },
    '/none': { html: '<!doctype html><title>None</title><p>Text<img hidden><img hidden>' },
    '/other': { html: '<!doctype html><title>Other</title><h1>Other</h1>' },
  });
});

afterAll(() => site?.stop());

describe.each(['chromium', 'firefox'] as const)('marks over a page in %s', (name) => {
  let at: Launched;

  beforeAll(async () => {
    at = await launchForMarks(name);
  });

  afterAll(() => at?.close());

  const go = (path: string) => at.tab.goto(site.origin + path);
  const status = async () => (await at.seen())?.status ?? null;
  const isAtEnd = () =>
    at.tab.evaluate(() => {
      const { scrollHeight } = document.getElementsByTagName('html')[0]!;
      return window.scrollY + window.innerHeight > scrollHeight - 2;
    });

  it('are not drawn without a press on the toolbar icon', async () => {
    await go('/other');
    expect(await at.showAgain('headings')).toEqual({ state: 'refused' });
  });

  it('are not drawn over a page of the browser', async () => {
    await at.tab.goto(name === 'chromium' ? 'chrome://version' : 'about:license', {
      waitUntil: [],
    });
    expect(await at.show('headings')).toEqual({ state: 'refused' });
  });

  it('say that there is nothing to mark, or that all of it is hidden', async () => {
    await go('/none');
    expect(await at.show('headings')).toEqual({ state: 'none' });
    expect(await at.showAgain('image_keywords')).toEqual({ state: 'hidden', count: 2 });
    expect(await at.tab.$$('html > *')).toHaveLength(2);
  });

  it('find what there is on a hostile one, ask nobody, and leave no trace', async () => {
    await go('/hostile');
    await at.tab.focus('#field');
    // All that a page can notice of itself.
    const state = () =>
      at.tab.evaluate(() => ({
        html: new XMLSerializer().serializeToString(document),
        styles: [...document.getElementsByTagName('*')].map((each) => {
          const style = getComputedStyle(each);
          return [...style].map((property) => style.getPropertyValue(property)).join();
        }),
        focused: Reflect.get(Document.prototype, 'activeElement', document)?.id,
      }));
    const before = await state();
    const asked = [...site.asked];

    const found: Record<string, (string | undefined)[]> = {};
    for (const check of MARKABLE) {
      expect(await (check === 'image_keywords' ? at.show(check) : at.showAgain(check))).toEqual({
        state: 'shown',
      });
      await expect.poll(async () => (await at.seen())?.current, SOON).toMatch(/^1/);
      const { head, status, current, hasFocus, hosts } = (await at.seen())!;
      found[check] = [head, status, current];
      expect(hasFocus).toBe('Next');
      // Beside the head and the body of the page, with one check in place of the one before.
      expect(hosts).toBe(3);
    }
    const title = 'Title of the check';
    expect(found).toEqual({
      image_keywords: [title, `1 of ${HOSTILE_IMAGES}`, '1'],
      headings: [`${title} 1 hidden`, '1 of 4 h1 Title', '1 h1'],
      unsafe_cross_origin_links: [title, '1 of 1 https://other.example/', '1'],
      nofollow_links: [title, '1 of 1 /elsewhere', '1'],
      inline_css: [title, '1 of 2 margin: 3px', '1'],
      deprecated_html_tags: [title, '1 of 1 center Old', '1 center'],
      iframes: [`${title} 1 hidden`, '1 of 1 Inside', '1'],
    });

    await at.tab.keyboard.press('Escape');
    await expect.poll(at.seen, SOON).toBeNull();
    expect(await state()).toEqual(before);
    expect(site.asked).toEqual(asked);
    // An empty element for each check is all that the page has heard of.
    expect(await at.tab.evaluate(() => window.seen)).toEqual(
      MARKABLE.map(() => '<div popover="manual"></div> null'),
    );
  });

  it('lead from one element to the next and back, by keyboard, and end where the person is', async () => {
    await go('/hostile');
    await at.show('headings');
    const { keyboard } = at.tab;
    const said: (string | null)[] = [];
    for (const _ of MARKED_HEADINGS) {
      await keyboard.press('Enter');
      said.push(await status());
    }
    expect(said).toEqual(MARKED_HEADINGS);
    await keyboard.down('Shift');
    await keyboard.press('Tab');
    await keyboard.up('Shift');
    await keyboard.press('Enter');
    await expect.poll(async () => (await at.seen())?.current, SOON).toBe('4 h2');
    await expect.poll(isAtEnd, SOON).toBe(true);
    // From Previous over Next to Clear.
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect.poll(at.seen, SOON).toBeNull();
    expect(await isAtEnd()).toBe(true);
  });

  it('can be seen whatever the styles of the page', async () => {
    await go('/hiding');
    expect(await at.show('headings')).toEqual({ state: 'shown' });
    await expect.poll(at.seen, SOON).toMatchObject({ isVisible: true, labels: ['1 h1'] });
  });

  it('are given up, and that is said, if the page removes them', async () => {
    await go('/removing');
    expect(await at.show('headings')).toEqual({ state: 'removed' });
    expect(await at.tab.evaluate(() => window.removed)).toBe(1);
  });

  it('are few at a time, even if ten thousand are found', async () => {
    await go('/many');
    expect(await at.show('image_keywords')).toEqual({ state: 'shown' });
    await expect.poll(async () => (await at.seen())?.labels.length, SOON).toBeGreaterThan(10);
    const { status, labels } = (await at.seen())!;
    expect(status).toBe('1 of 10,000');
    expect(labels.length).toBeLessThan(300);
    await at.tab.evaluate(() => window.scrollTo(0, 20_000));
    const numbers = async () => (await at.seen())?.labels.map((label) => parseInt(label));
    await expect
      .poll(async () => Math.min(...((await numbers()) ?? [0])), SOON)
      .toBeGreaterThan(100);
  });

  it('leave out what is cut off, and keep off what is shown', async () => {
    await go('/corners');
    await at.show('image_keywords');
    // Three in a slide show that has room for one.
    await expect.poll(async () => (await at.seen())?.labels, SOON).toEqual(['1']);
    expect(await at.seen()).toMatchObject({ isAtTop: false });
    await at.tab.keyboard.press('Enter');
    await expect.poll(async () => (await at.seen())?.labels, SOON).toEqual(['2']);
    await at.tab.keyboard.press('Enter');
    await at.tab.keyboard.press('Enter');
    // At the end of the page, where the bar is.
    await expect.poll(at.seen, SOON).toMatchObject({ status: '4 of 5 /end', isAtTop: true });
    await at.tab.keyboard.press('Enter');
    await expect.poll(status, SOON).toBe('5 of 5 Out of sight /away');
    await at.tab.keyboard.press('Enter');
    await expect.poll(status, SOON).toBe('1 of 5 /1');
    await at.tab.evaluate(() => document.querySelector('img')!.remove());
    await expect.poll(status, SOON).toBe('1 of 5 Out of sight /1');
    expect(await at.seen()).toMatchObject({ current: '' });
  });

  it.each(['/edges', '/edges-rtl', '/edges-zoomed'])(
    'are around their elements on %s, with labels that the window never cuts off',
    async (path) => {
      for (const width of [1000, 320]) {
        await at.tab.setViewport({ width, height: 500 });
        await go(path);
        await at.show('headings');
        const { left, top, right, bottom } = await at.tab.$eval('#first', (first) =>
          first.getBoundingClientRect().toJSON(),
        );
        const outline = [left - 4, top - 4, right + 4, bottom + 4].map(Math.round);
        await expect.poll(at.seen, SOON).toMatchObject({ outline, cut: [] });
        expect((await at.seen())?.labels.length).toBeGreaterThan(5);
      }
    },
  );

  it('say what the page lacks', async () => {
    await go('/no-main');
    await at.show('headings');
    const lack = 'This page has no main heading (h1). Its other headings are marked.';
    await expect.poll(at.seen, SOON).toMatchObject({ lack, current: '1 h2' });
  });

  it.each(["history.pushState(null, '', '/next')", "location.hash = '#/next'"])(
    'are gone after %s',
    async (script) => {
      await go('/hostile');
      await at.show('headings');
      await at.tab.evaluate(script);
      await expect.poll(at.seen, SOON).toBeNull();
    },
  );

  it('stay after a jump within the page', async () => {
    await go('/hostile');
    await at.show('headings');
    await at.tab.evaluate(() => (location.hash = '#last'));
    await expect.poll(async () => (await at.seen())?.labels, SOON).toEqual(['4 h2']);
  });

  it("stay after an Escape that isn't the person's", async () => {
    await go('/hostile');
    await at.show('headings');
    await at.tab.evaluate(() =>
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    );
    await at.tab.keyboard.press('Enter');
    await expect.poll(async () => (await at.seen())?.current, SOON).toMatch(/^2/);
  });

  it('are gone after going elsewhere and back', async () => {
    await go('/other');
    expect(await at.show('headings')).toEqual({ state: 'shown' });
    await go('/none');
    await at.tab.evaluate(() => history.back());
    await at.tab.waitForSelector('h1');
    expect(await at.tab.$$('html > *')).toHaveLength(2);
  });

  it('cause no error', async () => {
    expect(await at.errors()).toEqual([]);
  });
});
