import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { welcome } from '../../../lib/background/welcome';

beforeEach(() => fakeBrowser.reset());

it.each([
  [{ reason: 'install' }, 1],
  [{ reason: 'update', previousVersion: '0.1.0' }, 0],
  [{ reason: 'chrome_update' }, 0],
] as const)('whoever comes by %o is shown the settings %i times', async (details, times) => {
  const create = vi.spyOn(fakeBrowser.tabs, 'create');
  welcome();
  expect(create).not.toHaveBeenCalled();
  await fakeBrowser.runtime.onInstalled.trigger(details);
  expect(create).toHaveBeenCalledTimes(times);
  for (const [{ url }] of create.mock.calls) expect(url).toMatch(/\/options\.html#\/settings$/);
  create.mockRestore();
});
