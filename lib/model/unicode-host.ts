/** The parameters of Punycode, as RFC 3492 sets them. */
const [BASE, LOWEST, HIGHEST, SKEW, DAMP, FIRST_BIAS, FIRST_CODE] = [36, 1, 26, 38, 700, 72, 128];

/** `bücher.example` for `xn--bcher-kva.example`. Browsers offer only the other direction. */
export const unicodeHost = (host: string): string =>
  host
    .split('.')
    .map((label) => (label.startsWith('xn--') ? (decode(label.slice(4)) ?? label) : label))
    .join('.');

/** Null if it is not Punycode. */
function decode(text: string): string | null {
  const end = text.lastIndexOf('-');
  const letters = text.slice(0, Math.max(end, 0)).split('');
  let [code, at, bias] = [FIRST_CODE, 0, FIRST_BIAS];
  let rest = text.slice(end + 1);
  while (rest) {
    const before = at;
    let [weight, place] = [1, BASE];
    for (; ; place += BASE) {
      const digit = rest ? digitOf(rest) : -1;
      rest = rest.slice(1);
      if (digit < 0) return null;
      at += digit * weight;
      const threshold = Math.min(Math.max(place - bias, LOWEST), HIGHEST);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const count = letters.length + 1;
    bias = adapt(at - before, count, before === 0);
    code += Math.floor(at / count);
    at %= count;
    if (code > 0x10ffff) return null;
    letters.splice(at, 0, String.fromCodePoint(code));
    at += 1;
  }
  return letters.join('');
}

/** `a` to `z` are 0 to 25, `0` to `9` are 26 to 35. */
function digitOf(text: string): number {
  const digit = Number.parseInt(text.charAt(0), 36);
  if (Number.isNaN(digit)) return -1;
  return digit < 10 ? digit + 26 : digit - 10;
}

function adapt(delta: number, count: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? DAMP : 2));
  left += Math.floor(left / count);
  let steps = 0;
  for (; left > ((BASE - LOWEST) * HIGHEST) / 2; steps += BASE)
    left = Math.floor(left / (BASE - LOWEST));
  return steps + Math.floor(((BASE - LOWEST + 1) * left) / (left + SKEW));
}
