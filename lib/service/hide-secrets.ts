const HIDDEN = '•••';
/** Replacing a shorter one would garble any text, so a text that contains it as a word is dropped. */
const SHORTEST = 4;

/** A service may repeat what it was sent in confidence: nothing of that is stored or shown. */
export function hideSecrets(text: string, secrets: string[]): string {
  let hidden = text;
  for (const secret of secrets.filter(Boolean)) {
    if (secret.length < SHORTEST && hasWord(hidden, secret)) return HIDDEN;
    if (secret.length < SHORTEST) continue;
    for (const spelling of spellingsOf(secret)) hidden = hidden.replaceAll(spelling, HIDDEN);
  }
  return hidden;
}

/** The same for every text inside an answer. */
export function hideSecretsIn(value: unknown, secrets: string[]): unknown {
  if (typeof value === 'string') return hideSecrets(value, secrets);
  if (Array.isArray(value)) return value.map((each) => hideSecretsIn(each, secrets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      hideSecrets(name, secrets),
      hideSecretsIn(each, secrets),
    ]),
  );
}

function hasWord(text: string, word: string): boolean {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u').test(text);
}

/** As it was sent, and as services quote it: in JSON, in an address, in a form, in HTML. */
function spellingsOf(secret: string): Set<string> {
  const encoded = encodeURIComponent(secret.toWellFormed());
  return new Set([
    secret,
    JSON.stringify(secret).slice(1, -1),
    encoded,
    new URLSearchParams({ secret }).toString().slice('secret='.length),
    secret
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#039;'),
  ]);
}
