import { expect, it } from 'vitest';
import { waitForStatus } from '../support/page';
import { report, waitForWords } from './support/popup';
import { useReporting } from './support/reporting';

// Up to version 147, Chromium has no `browser`, and ignores promises that a listener returns.
const OLDER = `
  delete globalThis.browser;
  const { addListener } = chrome.runtime.onMessage;
  chrome.runtime.onMessage.addListener = (listener) =>
    addListener.call(chrome.runtime.onMessage, (...given) => listener(...given) === true);
`;

const at = useReporting({ workerScript: OLDER });

it('an older Chromium is answered as well', async () => {
  const popup = await at.visit('/pages/good');
  await waitForWords(popup, 'Not reported yet');
  await report(popup);
  await waitForStatus(popup, 'Good');
  expect(at.stores()).toHaveLength(1);
});
