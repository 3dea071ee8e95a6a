type Fetch = typeof fetch;

/**
 * The service didn't take the stream: it wants a length (411) or another connection (421), found no address
 * in what it read (422), or can't do this at all (501). With 400, one can't be sure.
 */
const NOT_TAKEN = [411, 421, 422, 501];

/**
 * A `fetch` that sends a form at most once. If an HTTP/2 connection breaks, Chromium sends a request again
 * by itself, even if the service already took it, unless the body is a stream, which can't be read twice.
 */
export function fetchOnce(fetch: Fetch): Fetch {
  const withoutStreams = new Set<unknown>();

  return async (address, init) => {
    const form = init?.body;
    const plain = () => fetch(address, init);
    if (!(form instanceof URLSearchParams) || init?.method !== 'POST') return await plain();
    if (!canStream() || withoutStreams.has(address)) return await plain();

    const headers = new Headers(init.headers);
    headers.set('Content-Type', 'application/x-www-form-urlencoded;charset=UTF-8');
    let isRead = false;
    const pull = (body: ReadableStreamDefaultController) => {
      isRead = true;
      body.enqueue(new TextEncoder().encode(form.toString()));
      body.close();
    };
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    try {
      const response = await fetch(address, { ...init, headers, body, ...HALF });
      if (!NOT_TAKEN.includes(response.status)) return response;
    } catch (error) {
      // Chromium sends streams over HTTP/2 only. Without that, it gives up before it reads them.
      if (isRead) throw error;
    }
    const response = await plain();
    if (response.ok) withoutStreams.add(address);
    return response;
  };
}

const HALF = { duplex: 'half' };

/** Firefox would send the words "[object ReadableStream]". */
function canStream(): boolean {
  let isKnown = false;
  const { headers } = new Request('https://service.invalid', {
    method: 'POST',
    body: new ReadableStream(),
    get duplex() {
      isKnown = true;
      return 'half';
    },
  } as RequestInit);
  return isKnown && !headers.has('Content-Type');
}
