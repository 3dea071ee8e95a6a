import { readTags } from './read-tags';
import type { Attributes } from './read-tags';

export interface Element {
  name: string;
  attributes: Attributes;
  /** Of a title or a heading: what is in it, with nested elements and without extra spaces. */
  text: string;
}

/** What is inside of these is no part of the page, as long as no script makes it one. */
const SET_APART = new Set(['iframe', 'noembed', 'noframes', 'script', 'style', 'svg', 'template']);

const HAS_TEXT = /^(title|h[1-6])$/;

/** The elements of a page in their order. Nothing of it is run or loaded. */
export function readHtml(html: string): Element[] {
  const elements: Element[] = [];
  let reading: Element | undefined;
  /** The outermost element that is set apart, and how many of its kind are open. */
  let apart = '';
  let nested = 0;

  readTags(html, {
    open(name, attributes, isClosed) {
      if (apart === '') {
        const element = { name, attributes, text: '' };
        elements.push(element);
        // A heading ends where the next one begins, even if nothing closes it.
        if (HAS_TEXT.test(name)) reading = element;
        if (name === 'br' && reading) reading.text += ' ';
        if (SET_APART.has(name)) apart = name;
      }
      // Only a drawing closes itself by a slash.
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
