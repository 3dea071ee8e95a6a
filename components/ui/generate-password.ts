/** Without the look-alikes I and 1, O and 0. 32 characters, so five random bits pick one evenly. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** 80 random bits in groups that can be read out. */
export function generatePassword(): string {
  const letters = Array.from(
    crypto.getRandomValues(new Uint8Array(16)),
    (byte) => ALPHABET[byte & 31],
  );
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
}
