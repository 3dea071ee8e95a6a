import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { Address } from '../../../components/ui/Address';

it.each([
  ['https://shop.example/lamps/desk/7?size=2', 'shop.example/lamps/desk/7?size=2'],
  ['http://shop.example/lamps', 'http://shop.example/lamps'],
  ['/lamps', '/lamps'],
])('the address %s is shown without https://, and whole on hover', (address, shown) => {
  render(<Address>{address}</Address>);
  const parts = screen.getByTitle(address).querySelector<HTMLElement>('[aria-hidden]');
  expect(parts?.textContent).toBe(shown);
  // Also among words that are written from right to left.
  expect(parts?.dir).toBe('ltr');
  // For screen readers, in one piece.
  screen.getByText(address, { selector: 'span' });
});
