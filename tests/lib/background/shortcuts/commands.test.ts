import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { listenToCommands } from '../../../../lib/background/shortcuts/commands';
import { fakeEvent, fakeTabs } from '../../../support/fake-tabs';

const reportNow = vi.fn(async () => undefined);
let pressed: ReturnType<typeof fakeEvent>;

beforeEach(() => {
  fakeBrowser.reset();
  vi.clearAllMocks();
  pressed = fakeEvent();
  Object.assign(fakeBrowser.commands, { onCommand: pressed });
  listenToCommands(reportNow);
});

describe('the command that reports now', () => {
  it('reports the page of the tab it was given', async () => {
    const tab = { id: 5, url: 'https://example.com/page' };
    pressed.off('report-now', tab);
    await expect
      .poll(() => reportNow.mock.calls)
      .toEqual([[{ address: tab.url, tab, isPage: true }]]);
  });

  it('looks for the active tab if it was given none', async () => {
    const tab = fakeTabs().open(6, 'https://example.com/other');
    pressed.off('report-now');
    await expect
      .poll(() => reportNow.mock.calls)
      .toEqual([[{ address: tab.url, tab, isPage: true }]]);
  });

  it('leaves other commands alone', async () => {
    pressed.off('something-else', { id: 5, url: 'https://example.com/page' });
    pressed.off('report-now', { id: 6 });
    await expect.poll(() => reportNow.mock.calls).toMatchObject([[{ address: '' }]]);
  });
});
