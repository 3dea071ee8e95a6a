import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import type { FaultRule } from '../service/faults';
import { field, named, textOf, waitForStatus } from '../support/page';
import { choose, expectFits, pick, press, report, waitForWords, SOON } from './support/popup';
import { ACCOUNT_ID, useReporting } from './support/reporting';

const at = useReporting();

const TRY_AGAIN = 'Try again';

const insert = (path: string) =>
  at.service.insert({ url: at.service.origin + path, score: 30, privacy: 0 });

const card = (popup: Page): Promise<string[]> => textOf(popup, 'main section[role="status"]');

/** Where everything in the popup stands, and how much room it needs. */
const places = (popup: Page) =>
  popup.$$eval('main, main section, main button', (parts) =>
    parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [x, y, width, height, part.scrollWidth, part.scrollHeight];
    }),
  );

describe('a page reported as public', () => {
  it('is called public, and becomes private only when a person changes that', async () => {
    const first = await at.visit('/pages/good');
    await choose(first, 'Public');
    await report(first);
    await waitForStatus(first, 'Good');
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'done' }]);
    await first.close();

    const popup = await at.openPopup();
    await expect
      .poll(() => card(popup), SOON)
      .toEqual([expect.stringMatching(/^Good · Public · /)]);
    await expect.poll(at.calls, SOON).toContain('GET 200');
    expect(await popup.$$('input[type="radio"]')).toEqual([]);
    await press(popup, 'Update results');
    await popup.waitForSelector('[data-phase="done"]');
    expect(at.writes()).toMatchObject([{ method: 'POST' }, { form: { results: '1' } }]);
    expect(at.service.reports()).toMatchObject([{ privacy: 0 }]);

    await pick(popup, 'Change privacy');
    await choose(popup, 'Private');
    await press(popup, 'Change privacy');
    await waitForStatus(popup, 'Privacy is now: Private.');
    expect(await card(popup)).toEqual([expect.stringMatching(/^Good · Private · /)]);
    expect(at.service.reports()).toMatchObject([{ privacy: 1 }]);
    await popup.close();
    const last = await at.openPopup();
    await expect.poll(() => card(last), SOON).toEqual([expect.stringContaining(' · Private · ')]);
  });
});

describe('a press', () => {
  const pressByKey = async (popup: Page, name: string) => {
    const button = await named(popup, 'button', name).waitHandle();
    await button.focus();
    await popup.keyboard.press('Enter');
  };

  it('keeps the focus where its work is, and then where its result is', async () => {
    const popup = await at.visit('/pages/good');
    await named(popup, 'button', 'Report this page').wait();
    const focused = await popup.evaluateHandle(() => {
      const seen: (Element | null)[] = [];
      const note = () => void seen.push(document.activeElement);
      new MutationObserver(note).observe(document, { childList: true, subtree: true });
      return seen;
    });
    await pressByKey(popup, 'Report this page');
    await popup.waitForSelector('main progress');
    await popup.waitForSelector('[data-phase="done"]:focus');
    expect(await focused.evaluate((seen) => seen.includes(document.body))).toBe(false);
  });

  it('that updates the results has it there, too', async () => {
    insert('/pages/good');
    at.service.addFault({ method: 'PUT', action: 'slow-headers', ms: 500 });
    const popup = await at.visit('/pages/good');
    await pressByKey(popup, 'Update results');
    await popup.waitForSelector('[tabindex="-1"]:focus progress');
    await popup.waitForSelector('[data-phase="done"]:focus');
  });

  it('that takes work back leaves the focus to the form', async () => {
    at.service.addFault({ method: 'POST', action: 'status', status: 401 });
    const popup = await at.visit('/pages/good');
    await pressByKey(popup, 'Report this page');
    await pressByKey(popup, 'Cancel');
    await popup.waitForSelector('form:focus');
  });
});

describe('what can be done with a report', () => {
  it('stays in its place when something was copied, and takes one line each', async () => {
    const popup = await at.visit('/pages/good');
    await choose(popup, 'Password', 'a-password');
    await report(popup);
    await waitForStatus(popup, 'Good');
    await named(popup, 'button', 'Copy link').wait();
    const before = await places(popup);
    await press(popup, 'Copy link');
    await named(popup, 'button', 'Copied.').wait();
    expect(await places(popup)).toEqual(before);

    await press(popup, 'More');
    await named(popup, 'menuitem', 'Copy link and password').wait();
    const heights = await popup.$$eval('[role="menuitem"]', (items) =>
      items.map((item) => item.getBoundingClientRect().height),
    );
    expect(new Set(heights).size).toBe(1);
  });

  it('leads from a report that cannot be found to the setting that mends its address', async () => {
    const id = insert('/pages/good');
    at.service.addFault({ path: '^/public/reports/', action: 'status', status: 404 });
    const popup = await at.visit('/pages/good');
    await press(popup, 'Open report');
    const page = await at.pageAt(`/public/reports/${id}`);
    await expect.poll(() => page.evaluate(() => document.readyState), SOON).toBe('complete');
    expect(at.service.log).toContainEqual(
      expect.objectContaining({ path: `/public/reports/${id}`, status: 404 }),
    );

    await pick(await at.openPopup(), "Link doesn't work?");
    const settings = await at.pageAt('/options.html#/settings');
    await waitForWords(settings, 'Where the service shows a report.');
    await field(settings, 'Report page address').fill('{base_url}/pages/any/{id}');
    await expect
      .poll(() => at.stored('local'), SOON)
      .toMatchObject({ preferences: { reportPage: '{base_url}/pages/any/{id}' } });
    await press(await at.openPopup(), 'Open report');
    await at.pageAt(`/pages/any/${id}`);
  });
});

describe('the line of the verdict', () => {
  it.each(['en', 'de', 'ar'])(
    'breaks behind its word, clear of the score: %s',
    async (language) => {
      await at.serve({ switches: { result: 'score' } });
      await at.chooseLanguage(language);
      const url = `${at.service.origin}/pages/good`;
      at.service.insert({ url, score: 60, privacy: 2, createdAt: Date.now() - 4 * 60_000 });
      const popup = await at.visit('/pages/good');
      const score = await popup.waitForSelector('main section [role="img"]');
      const line = await score?.evaluate((ring) => {
        const card = ring.closest('section')!;
        // So narrow that it has to break, whatever the fonts.
        card.style.width = '16rem';
        const place = (selector: string) => card.querySelector(selector)!.getBoundingClientRect();
        const [icon, word, time] = [place('p svg'), place('strong'), place('time')];
        const { left, right } = ring.getBoundingClientRect();
        return {
          together: icon.top < word.bottom && icon.bottom > word.top,
          broken: time.top >= icon.bottom,
          room: Math.max(left - time.right, time.left - right),
        };
      });
      expect(line).toEqual({ together: true, broken: true, room: expect.any(Number) });
      expect(line?.room).toBeGreaterThanOrEqual(8);
    },
  );
});

describe('the buttons of the password', () => {
  it.each(['en', 'ar'])('cover nothing of it: %s', async (language) => {
    await at.chooseLanguage(language);
    const popup = await at.visit('/pages/good');
    await popup.locator('main label:last-of-type input[type="radio"]').click();
    const password = await popup.waitForSelector('main input[data-mono]');
    const covered = await password?.evaluate((input) => {
      const { left, right } = input.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(input);
      const [from, to] = [left + parseFloat(paddingLeft), right - parseFloat(paddingRight)];
      const buttons = [...input.closest('form')!.querySelectorAll('button[title]')];
      const places = buttons.map((button) => button.getBoundingClientRect());
      return places.map((place) => place.left < to && place.right > from);
    });
    expect(covered).toEqual([false, false]);
  });
});

describe('the address of a page', () => {
  it('is whole where there is room for it, most of it a host or not', async () => {
    const popup = await at.visit('/x');
    await popup.waitForSelector('main span[title] bdi');
    const cut = await popup.$$eval('main span[title] bdi', (parts) =>
      parts.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent),
    );
    expect(cut).toEqual([]);
  });
});

describe('the window', () => {
  it('keeps its height from the form to the result, and grows once, for the failed checks', async () => {
    for (const name of ['one', 'two', 'three']) insert(`/pages/any/${name}`);
    const popup = await at.visit('/pages/good');
    await waitForWords(popup, 'Earlier on this site');
    await waitForWords(popup, 'Not reported yet');
    // All heights from now on.
    const heights = await popup.evaluateHandle(() => {
      const seen: number[] = [];
      new ResizeObserver(() => seen.push(document.body.offsetHeight)).observe(document.body);
      return seen;
    });
    const placed = popup.waitForFunction(
      () => {
        const [work, words] = [...document.querySelectorAll('.popup-work, .popup-work span')];
        return (
          work && words && words.getBoundingClientRect().top > work.getBoundingClientRect().top
        );
      },
      // It doesn't take long.
      { polling: 'mutation' },
    );
    await report(popup);
    await placed;
    await waitForStatus(popup, 'Good');
    await named(popup, 'button', 'Update results').wait();
    await popup.waitForSelector('[data-checks="new"]');
    const [before = 0, ...others] = await heights.jsonValue();
    const isNear = (one: number) => (height: number) => Math.abs(height - one) < 8;
    const end = others.at(-1) ?? 0;
    expect(end).toBeGreaterThan(before);
    const growth = others.findIndex(isNear(end));
    expect(others.slice(0, growth).filter((height) => !isNear(before)(height))).toEqual([]);
    expect(others.slice(growth).filter((height) => !isNear(end)(height))).toEqual([]);
  });
});

describe('checks that this browser has not seen', () => {
  it('move nothing when they arrive', async () => {
    for (const path of ['/pages/good', '/pages/any/one', '/pages/any/two']) insert(path);
    at.service.addFault({ path: '/reports/\\d+$', action: 'slow-headers', ms: 1_000 });
    const popup = await at.visit('/pages/good');
    await named(popup, 'button', 'Update results').wait();
    await waitForWords(popup, '/pages/any/two');
    const tops = await popup.evaluateHandle(() => {
      const parts = [...document.querySelectorAll('main button, main a')];
      const placesNow = () => parts.map((part) => part.getBoundingClientRect().top).join();
      const seen = new Set([placesNow()]);
      const watch = () => seen.add(placesNow());
      new MutationObserver(watch).observe(document.body, { subtree: true, childList: true });
      return seen;
    });
    await popup.waitForSelector('[data-checks="new"]');
    expect(await tops.evaluate((seen) => [...seen])).toHaveLength(1);
    await expectFits(popup);
  });
});

describe('the checks of a report that was just made', () => {
  it('stay in their place, like all the rest, while its results are updated', async () => {
    for (const path of ['/pages/any/one', '/pages/any/two']) insert(path);
    const popup = await at.visit('/pages/good');
    await report(popup);
    await popup.waitForSelector('[data-checks="new"]');
    await named(popup, 'button', 'Update results').wait();
    at.service.addFault({ method: 'PUT', action: 'slow-headers', ms: 500 });
    /** The work takes the place of the button. */
    const tops = () =>
      popup.$$eval('main a, main h2, main button:not([data-kind="primary"])', (parts) =>
        parts.map((part) => part.getBoundingClientRect().top),
      );
    const before = await tops();
    expect(before.length).toBeGreaterThan(8);
    await press(popup, 'Update results');
    await popup.waitForSelector('main progress');
    expect(await tops()).toEqual(before);
    await popup.waitForSelector('main:not(:has(progress)) [data-checks="new"]');
    // What changed is told besides.
    expect(await tops()).toEqual(expect.arrayContaining(before));
    await expectFits(popup);
  });
});

describe('the menu of what can be shown on the page', () => {
  it('is not cut off', async () => {
    const popup = await at.visit('/pages/bad');
    await report(popup);
    await popup.waitForSelector('[data-checks="new"]');
    await popup.close();
    const again = await at.openPopup();
    await press(again, 'Show other problems on the page');
    await again.waitForSelector('[role="menuitem"]');
    const covered = await again.$$eval('[role="menuitem"]', (items) =>
      items.filter((item) => {
        const { x, y, width, height } = item.getBoundingClientRect();
        return !item.contains(document.elementFromPoint(x + width / 2, y + height / 4));
      }),
    );
    expect(covered).toEqual([]);
  });
});

describe('a row of “Earlier on this site”', () => {
  it('opens the details of its report in a tab', async () => {
    const id = insert('/pages/any/earlier');
    const popup = await at.visit('/pages/good');
    await popup.locator('main li a').click();
    const details = await at.pageAt(`/options.html#/reports/${id}`);
    await waitForWords(details, 'Everything the service sent');
    await waitForWords(details, '/pages/any/earlier');
  });
});

describe('reports that cannot be looked up', () => {
  const FAULTS: [FaultRule, string, string][] = [
    [{ action: 'status', status: 401 }, 'The key was rejected.', 'Enter a new key'],
    [{ action: 'status', status: 403 }, "The service doesn't allow this with your key.", TRY_AGAIN],
    [
      { action: 'status', status: 429, headers: { 'retry-after': '7' } },
      'The service asked us to wait 7 s.',
      TRY_AGAIN,
    ],
    [{ action: 'status', status: 500 }, 'The service has a problem (error 500).', TRY_AGAIN],
    [{ action: 'reset' }, 'Cannot reach http://127.0.0.1', TRY_AGAIN],
  ];

  /** Runs inside the popup. */
  const pressUntil = (words: string, button: string) => {
    const all = [...document.querySelectorAll('button')];
    all.find(({ textContent }) => textContent.trim() === button)?.click();
    return document.body.textContent.includes(words);
  };

  it.each(FAULTS)(
    'because of %o: says why, with a button that mends it',
    async (fault, words, button) => {
      at.service.addFault(fault);
      const popup = await at.visit('/pages/good');
      await waitForWords(popup, "Earlier reports couldn't be looked up.");
      await waitForWords(popup, words);
      await expectFits(popup);
      at.service.clearFaults();
      // Until the time that it asked for is over, the service is left alone, whatever is pressed.
      if ('headers' in fault)
        await popup.waitForFunction(pressUntil, { polling: 200 }, 'Not reported yet', button);
      else await press(popup, button);
      if (button === TRY_AGAIN) await waitForWords(popup, 'Not reported yet');
      else await field(await at.pageAt(`#/settings?key=${ACCOUNT_ID}`), 'API key').wait();
    },
  );
});

describe('work that continues by itself', () => {
  it('does not tell the person to try again later', async () => {
    insert('/pages/good');
    at.service.addFault({ method: 'PUT', action: 'status', status: 500 });
    const popup = await at.visit('/pages/good');
    await pick(popup, 'Change privacy');
    await choose(popup, 'Private');
    await press(popup, 'Change privacy');
    await waitForWords(popup, 'Continues in');
    expect(await textOf(popup, '[data-phase="waiting"] [role="status"]')).toEqual([
      expect.stringMatching(/^The service has a problem \(error 500\)\. Continues in \d+ s\.$/),
    ]);
  });
});
