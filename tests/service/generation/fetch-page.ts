/** A page as received. None of its scripts run. */
export interface FetchedPage {
  /** After redirects. */
  url: string;
  html: string;
  bytes: number;
  ms: number;
  headers: Headers;
}

/** The page could not be fetched; the message is meant for the person. */
export class PageError extends Error {}

export const OWN_USER_AGENT = 'website-report-service';

const MAX_REDIRECTS = 5;
const MAX_BYTES = 2_000_000;
const MAX_MS = 10_000;

export async function fetchPage(address: string, stopping: AbortSignal): Promise<FetchedPage> {
  const started = performance.now();
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(MAX_MS)]);
  try {
    const response = await follow(address, signal);
    if (!response.ok) throw new PageError(`The page answered with status ${response.status}.`);
    if (!/html/i.test(response.headers.get('content-type') ?? '')) {
      throw new PageError('The address is not a web page.');
    }
    const bytes = await readBounded(response);
    return {
      url: response.url,
      html: bytes.toString('utf8'),
      bytes: bytes.length,
      ms: Math.round(performance.now() - started),
      headers: response.headers,
    };
  } catch (error) {
    if (error instanceof PageError) throw error;
    throw new PageError('The page could not be reached.');
  }
}

async function follow(address: string, signal: AbortSignal): Promise<Response> {
  let url = address;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    if (!/^https?:\/\//i.test(url)) throw new PageError('Only http and https pages are reported.');
    const headers = { accept: 'text/html', 'user-agent': OWN_USER_AGENT };
    const response = await fetch(url, { headers, signal, redirect: 'manual' });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    url = new URL(location, url).href;
  }
  throw new PageError('The page redirects too often.');
}

async function readBounded(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new PageError('The page is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
