import { browser } from '../../browser';
import { realTime } from '../../clock';
import { originPattern } from '../../model/service-address';

/** In the browser's own words. */
export interface CallEnd {
  redirectUrl?: string;
  error?: string;
}

const LATEST_MS = 500;

/**
 * Learns what `fetch` hides of a call to the service: where a redirect leads to, and why there is no
 * connection. Needs a permission that comes along with the access to the service.
 */
export function observeCalls(baseUrl: string) {
  const { webRequest } = browser;
  const filter = { urls: [originPattern(new URL(baseUrl).origin)] };
  let resolveEnd: (end: CallEnd) => void;
  const callEnd = new Promise<CallEnd>((resolve) => (resolveEnd = resolve));
  const listener = (details: CallEnd & { tabId: number; url: string }): undefined => {
    if (details.tabId === -1 && details.url.startsWith(`${baseUrl}/`)) resolveEnd(details);
  };
  const events = webRequest ? [webRequest.onBeforeRedirect, webRequest.onErrorOccurred] : [];
  for (const event of events) event.addListener(listener, filter);

  return {
    /** The browser tells it about when `fetch` gives up: now and then a moment later. */
    end: (): Promise<CallEnd> =>
      events.length > 0 ? Promise.race([callEnd, nothing()]) : Promise.resolve({}),
    stop(): void {
      for (const event of events) event.removeListener(listener);
    },
  };
}

const nothing = () =>
  new Promise<CallEnd>((resolve) => setTimeout(() => resolve({}), realTime(LATEST_MS)));
