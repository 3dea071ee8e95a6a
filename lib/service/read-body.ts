import { failed, success, type Outcome } from '../model/outcome';

const MAX_BYTES = 10 * 1024 * 1024;
/** Far more than anyone nests on purpose, and far less than functions that call themselves can take. */
const MAX_DEPTH = 1_000;

/** The body as text, streamed and aborted at the size limit. A byte-order mark is dropped. */
export async function readText(response: Response): Promise<Outcome<string>> {
  const reader = response.body?.getReader();
  if (!reader) return success('');
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return success(text + decoder.decode());
    bytes += value.byteLength;
    if (bytes > MAX_BYTES) {
      await reader.cancel();
      return failed({ kind: 'too-large' });
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Parses JSON, unless it is invalid or so deeply nested that later steps could fail on it. */
export function readJson(text: string): Outcome<unknown> {
  if (depthOf(text) > MAX_DEPTH) return failed({ kind: 'too-large' });
  try {
    return success(JSON.parse(text) as unknown);
  } catch {
    return failed({ kind: 'not-the-service', reason: 'json' });
  }
}

function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let inText = false;
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (inText && character === '\\') at++;
    else if (character === '"') inText = !inText;
    else if (inText) continue;
    else if (character === '[' || character === '{') deepest = Math.max(deepest, ++depth);
    else if (character === ']' || character === '}') depth--;
  }
  return deepest;
}
