import { readFileSync } from 'node:fs';
import { render } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { Header } from '../../components/popup/Header';

/** A part of a page in a spelling that can be compared: attributes in order, no blanks between tags. */
function spelt(element: Element): string {
  const attributes = [...element.attributes].map(({ name, value }) => `${name}="${value}"`).sort();
  const children = [...element.childNodes].map((child) =>
    child instanceof Element ? spelt(child) : (child.textContent?.trim() ?? ''),
  );
  return `<${[element.localName, ...attributes].join(' ')}>${children.join('')}</>`;
}

it('the popup’s HTML shows the header as the script draws it', () => {
  const html = readFileSync('entrypoints/popup/index.html', 'utf8');
  const written = new DOMParser().parseFromString(html, 'text/html').querySelector('#app header');
  const { container } = render(<Header accounts={[]} active={null} onSwitch={() => undefined} />);
  expect(spelt(written!)).toBe(spelt(container.querySelector('header')!));
});
