import { browser } from '../../browser';
import { realTime } from '../../clock';
import { originPattern } from '../../model/service-address';

/** As the browser reports it. */
export interface CallEnd {
  redirectUrl?: string;
  error?: string;
}

const LATEST_MS = 500;

/**
 * Finds out what `fetch` hides about a call to the service: where a redirect leads, and why there is no
 * connection. Needs a permission that is requested together with access to the service.
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
    /** The browser reports it around the time `fetch` fails, sometimes slightly later. */
    end: (): Promise<CallEnd> =>
      events.length > 0 ? Promise.race([callEnd, nothing()]) : Promise.resolve({}),
    stop(): void {
      for (const event of events) event.removeListener(listener);
    },
  };
}

const nothing = () =>
  new Promise<CallEnd>((resolve) => setTimeout(() => resolve({}), realTime(LATEST_MS)));
