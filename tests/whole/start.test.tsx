import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { useService } from '../support/running-service';
import { useExtension } from '../support/whole-extension';

const extension = useExtension(useService());

it('each start of the background hides what is stored from content scripts', () => {
  const hiding = vi.mocked(fakeBrowser.storage.local).setAccessLevel.mock;
  const hidden = [{ accessLevel: 'TRUSTED_CONTEXTS' }];
  expect(hiding.calls).toEqual([hidden]);
  extension.startWorker();
  expect(hiding.calls).toEqual([hidden, hidden]);
});
