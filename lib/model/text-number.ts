/** A number for a text, which doesn't tell what it was. Two texts may have the same. */
export function textNumber(text: string): number {
  let number = 0;
  for (const letter of text) number = (number * 31 + letter.charCodeAt(0)) % 2_147_483_647;
  return number;
}
