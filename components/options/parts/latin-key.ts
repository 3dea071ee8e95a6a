/**
 * The key, or what most keyboards have in its place if it has a letter of another alphabet: shortcuts would
 * otherwise be out of reach on an Arabic keyboard.
 */
export function latinKey({ key, code, shiftKey }: KeyboardEvent): string {
  if (key.length > 1 || key <= '\u007F') return key;
  if (code === 'Slash') return shiftKey ? '?' : '/';
  const letter = /^Key([A-Z])$/.exec(code)?.[1] ?? key;
  return shiftKey ? letter : letter.toLowerCase();
}
