const HIDDEN = '•••';
/** Replacing a shorter one would garble any text, so a text that contains it as a word is dropped. */
const SHORTEST = 4;

/** A service may repeat what it was sent in confidence: nothing of that is stored or shown. */
export const hideSecrets = (text: string, secrets: string[]): string => hider(secrets)(text);

/** The same for every text inside an answer. */
export function hideSecretsIn(answer: unknown, secrets: string[]): unknown {
  const hide = hider(secrets);
  return hideAll(answer);

  function hideAll(value: unknown): unknown {
    if (typeof value === 'string') return hide(value);
    if (Array.isArray(value)) return value.map(hideAll);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [hide(name), hideAll(each)]),
    );
  }
}

function hider(secrets: string[]): (text: string) => string {
  const long = secrets.filter(({ length }) => length >= SHORTEST).flatMap(spellingsOf);
  const short = secrets.filter(({ length }) => length > 0 && length < SHORTEST);
  const replaced = anyOf(long);
  const dropped = anyOf(short, (words) => `(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`);
  return (text) => {
    dropped.lastIndex = 0;
    return dropped.test(text) ? HIDDEN : text.replaceAll(replaced, HIDDEN);
  };
}

/** In capitals or not; the longest first, since one may begin with another. */
function anyOf(texts: string[], within = (words: string) => words): RegExp {
  const words = texts
    .toSorted((a, b) => b.length - a.length)
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return words.length > 0 ? new RegExp(within(words.join('|')), 'giu') : /(?!)/g;
}

/** As it was sent, and as services quote it: in JSON, in an address, in a form, in HTML, in Base64. */
function spellingsOf(secret: string): string[] {
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret.toWellFormed()),
    new URLSearchParams({ secret }).toString().slice('secret='.length),
    secret
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#039;'),
    btoa(String.fromCodePoint(...new TextEncoder().encode(secret))).replaceAll('=', ''),
  ];
}
