import { render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { FailedChecks } from '../../../components/popup/FailedChecks';
import { checkProblem } from '../../../lib/wording/check-titles';
import { aBrief, aCheck } from '../../support/a-check';
import type { Counts, MarkWords } from '../../../lib/page-marks/script';

type Injection = { target: object; files?: string[]; func?: unknown; args?: unknown[] };

/** Answers what the script in the page would. */
const executeScript = vi.fn<(injection: Injection) => Promise<{ result?: unknown }[]>>();

function pageWith(found: Partial<Counts>, isKept = true) {
  const counts: Counts = { shown: 0, hidden: 0, lacksWanted: false, ...found };
  executeScript.mockImplementation(async ({ files, args = [] }) => {
    if (files) return [{}];
    return [{ result: typeof args[0] === 'string' ? counts : isKept }];
  });
}

const HEADINGS = 'More than one main heading';

const failing = (...ids: string[]) =>
  render(
    <FailedChecks
      isOld={false}
      brief={aBrief(ids.map((id) => aCheck(id, { code: 'too_many' })))}
    />,
  );

async function press(): Promise<void> {
  failing('headings');
  await userEvent.click(screen.getByRole('button', { name: `Show on the page: ${HEADINGS}` }));
}

const close = vi.spyOn(window, 'close');

afterAll(() => close.mockRestore());

beforeEach(() => {
  close.mockReset().mockImplementation(() => undefined);
  executeScript.mockReset();
  Object.assign(fakeBrowser, { scripting: { executeScript } });
  fakeBrowser.tabs.query = () => Promise.resolve([{ id: 7 }] as never);
});

describe('Show on the page', () => {
  it('does nothing until it is pressed', () => {
    failing('headings');
    expect(executeScript).not.toHaveBeenCalled();
  });

  it('marks what is found in the tab in front, in words of ours, and closes the popup', async () => {
    pageWith({ shown: 3, hidden: 2, lacksWanted: true });
    await press();
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
    const calls = executeScript.mock.calls.map(([injection]) => injection);
    expect(calls.map(({ target }) => target)).toEqual([{ tabId: 7 }, { tabId: 7 }, { tabId: 7 }]);
    expect(calls[0]?.files).toEqual(['/page-marks.js']);
    expect(calls[1]?.args).toEqual(['headings']);
    expect(calls[2]?.args?.[0]).toMatchObject({
      title: HEADINGS,
      position: '{at} of {of}',
      hidden: '2 hidden',
      lack: 'This page has no main heading (h1). Its other headings are marked.',
      next: 'Next',
    } satisfies Partial<MarkWords>);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is offered for checks about elements only', () => {
    failing('title', 'headings', 'language', 'hsts', 'favicon');
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('is offered in a menu for those that there is no room for', async () => {
    pageWith({ shown: 3 });
    failing('title', 'hsts', 'language', 'inline_css', 'charset', 'iframes');
    await userEvent.click(screen.getByRole('button', { name: 'Show other problems on the page' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      checkProblem('inline_css', null),
      checkProblem('iframes', null),
    ]);
    await userEvent.click(items[1]!);
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(executeScript.mock.calls[1]?.[0].args).toEqual(['iframes']);
  });

  it.each([
    [{}, true, 'This page has no headings now: no main one (h1), and no others (h2 to h6).'],
    [{ hidden: 1 }, true, 'Nothing to show: the only one is hidden on the page now.'],
    [{ hidden: 2 }, true, 'Nothing to show: all 2 are hidden on the page now.'],
    [{ shown: 1 }, false, "This page doesn't let anything be drawn over it."],
  ])('stays open for %o, kept: %s, and says: %s', async (counts, isKept, said) => {
    pageWith(counts, isKept);
    await press();
    expect(await screen.findByText(said)).toBe(screen.getByRole('alert'));
    expect(close).not.toHaveBeenCalled();
  });

  it.each([
    ['refuses', () => Promise.reject(new Error('Cannot access a chrome:// URL'))],
    ['has no answer from the page', () => Promise.resolve([])],
  ])('says so if the browser %s, and can be pressed again', async (_, answer) => {
    executeScript.mockImplementation(answer);
    await press();
    await screen.findByText("The browser doesn't let extensions into this page.");
    pageWith({ shown: 1 });
    await userEvent.click(screen.getByRole('button'));
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
