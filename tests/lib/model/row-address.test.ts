import { expect, it } from 'vitest';
import { rowAddress } from '../../../lib/model/row-address';

const pathOf = (path: string) => rowAddress(`https://a.example${path}`).path;

it.each([
  ['/stra%C3%9Fe/%c3%bcber%20uns', '/straße/über%20uns'],
  ['/%D8%A7%D9%84%D8%B3%D9%84%D8%A7%D9%85', '/السلام'],
  ['/%E4%B8%AD%E6%96%87?q=%E6%97%A5%E6%9C%AC', '/中文?q=日本'],
  ['/%E0%A4%B9%E0%A4%BF%E0%A4%A8%E0%A5%8D%E0%A4%A6%E0%A5%80', '/हिन्दी'],
])('letters of %s are shown as such', (sent, shown) => {
  expect(pathOf(sent)).toBe(shown);
});

it.each([
  ['letters of English, which nobody encodes without a reason', '/%61dmin'],
  ['a slash and other signs', '/a%2Fb%3Fc%23d'],
  ['what is no text', '/%ff%fe%C3'],
  ['text that turns around what follows', '/%E2%80%AEgpj.exe'],
  ['spaces of all kinds, which look like none or others', '/a%C2%A0b%E2%80%8Bc%E3%80%80d'],
  ['pictures and signs that look like a slash', '/a%E2%81%84b%E2%88%95c%F0%9F%98%80'],
  ['a mark that would change the letter before it', '/a%CC%88'],
])('%s stay as they are', (_, sent) => {
  expect(pathOf(sent)).toBe(sent);
});
