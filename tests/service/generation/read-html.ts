import { readTags } from './read-tags';
import type { Attributes } from './read-tags';

export interface Element {
  name: string;
  attributes: Attributes;
  /** The text of a title or heading, including nested elements, without extra spaces. */
  text: string;
}

/** The content of these is not part of the page unless a script makes it so. */
const SET_APART = new Set(['iframe', 'noembed', 'noframes', 'script', 'style', 'svg', 'template']);

const HAS_TEXT = /^(title|h[1-6])$/;

/** The elements of a page in document order. Nothing is run or loaded. */
export function readHtml(html: string): Element[] {
  const elements: Element[] = [];
  let reading: Element | undefined;
  /** The outermost element that is set apart, and how many elements of its kind are open. */
  let apart = '';
  let nested = 0;

  readTags(html, {
    open(name, attributes, isClosed) {
      if (apart === '') {
        const element = { name, attributes, text: '' };
        elements.push(element);
        // A heading ends where the next one starts, even if nothing closes it.
        if (HAS_TEXT.test(name)) reading = element;
        if (name === 'br' && reading) reading.text += ' ';
        if (SET_APART.has(name)) apart = name;
      }
      // Only an svg can close itself with a slash.
      if (name === apart && !(isClosed && name === 'svg')) nested += 1;
      if (nested === 0) apart = '';
    },
    close(name) {
      if (name === apart) nested -= 1;
      if (nested === 0) apart = '';
      if (apart === '' && HAS_TEXT.test(name)) reading = undefined;
    },
    text(text) {
      if (apart === '' && reading) reading.text += text;
    },
  });

  for (const element of elements) element.text = element.text.replace(/\s+/g, ' ').trim();
  return elements;
}
