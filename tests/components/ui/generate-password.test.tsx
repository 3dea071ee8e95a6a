import { describe, expect, it } from 'vitest';
import { generatePassword } from '../../../components/ui/generate-password';

describe('a generated password', () => {
  const many = Array.from({ length: 2000 }, generatePassword);
  const letters = many.join('').replaceAll('-', '');

  it('has sixteen letters in groups that can be read out', () => {
    for (const password of many) expect(password).toMatch(/^\w{4}(-\w{4}){3}$/);
  });

  it('has no look-alikes', () => {
    expect(letters).not.toMatch(/[I1O0]/);
  });

  it('is never the same twice', () => {
    expect(new Set(many).size).toBe(many.length);
  });

  it('uses every letter of its alphabet about equally often', () => {
    const counts = new Map<string, number>();
    for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    // 32000 letters of 32 kinds: 1000 each, plus or minus six standard deviations of 31.
    expect(counts.size).toBe(32);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(190);
  });
});
