import { describe, expect, it } from 'vitest';
import { addressParts } from '../../../lib/model/address-parts';
import { rowAddress } from '../../../lib/model/row-address';

describe('the parts of an address', () => {
  it.each([
    ['https://shop.example', 'shop.example', '', ''],
    ['https://shop.example/', 'shop.example/', '', ''],
    ['https://shop.example/lamps', 'shop.example/', '', 'lamps'],
    ['https://shop.example/lamps/', 'shop.example/', '', 'lamps/'],
    ['https://shop.example/lamps/desk', 'shop.example/', 'lamps/', 'desk'],
    ['https://shop.example/lamps/desk/', 'shop.example/', 'lamps/', 'desk/'],
    ['https://shop.example/a/b/c/d', 'shop.example/', 'a/b/c/', 'd'],
    // A way this short isn't worth cutting.
    ['https://shop.example/en/lamps', 'shop.example/en/', '', 'lamps'],
    ['https://shop.example/eng/lamps', 'shop.example/', 'eng/', 'lamps'],
    // Slashes of a query or a fragment don't count.
    ['https://shop.example?to=/a/b/c', 'shop.example', '', '?to=/a/b/c'],
    ['https://shop.example/lamps?to=/a/b/c', 'shop.example/', '', 'lamps?to=/a/b/c'],
    ['https://shop.example/lamps/desk/?to=/a', 'shop.example/', 'lamps/', 'desk/?to=/a'],
    ['https://shop.example/lamps#/a/b/c', 'shop.example/', '', 'lamps#/a/b/c'],
    ['https://shop.example:8443/lamps', 'shop.example:8443/', '', 'lamps'],
    ['HTTPS://shop.example/lamps', 'shop.example/', '', 'lamps'],
    ['http://shop.example/lamps/desk', 'http://shop.example/', 'lamps/', 'desk'],
    // As services send them, and without the host.
    ['shop.example/lamps/desk', 'shop.example/', 'lamps/', 'desk'],
    ['/', '/', '', ''],
    ['/lamps/desk', '/', 'lamps/', 'desk'],
    ['', '', '', ''],
  ])('%s: “%s”, “%s”, “%s”', (address, host, way, name) => {
    expect(addressParts(address)).toEqual({ host, way, name });
    expect(host + way + name).toBe(address.replace(/^https:\/\//i, ''));
  });
});

it('turns no words around, which would make one page look like another', () => {
  const [evil, shown] = ['https://a.example/x\u202Etxt.exe', 'x%E2%80%AEtxt.exe'];
  expect(addressParts(evil)).toEqual({ host: 'a.example/', way: '', name: shown });
  expect(rowAddress(evil)).toEqual({ host: 'a.example', path: `/${shown}` });
});
