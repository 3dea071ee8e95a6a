/**
 * Whether an address can hold a secret at all, which needs a parameter or a long segment: most need
 * no closer look, and so the guard need not even be loaded for them.
 */
export function mayHoldSecret(address: string): boolean {
  return /[?#@;=]|[^/]{16}/.test(address.replace(/^https?:\/\/[^/?#@]*/, ''));
}
