import { readTags } from './read-tags';
import type { Attributes } from './read-tags';

export interface Element {
  name: string;
  attributes: Attributes;
  /** The text of a title, heading, link or script, including nested elements, without extra spaces. */
  text: string;
}

export interface Markup {
  /** In document order. */
  elements: Element[];
  /** What stands between `<!` and `>`; undefined if the page starts without. */
  doctype: string | undefined;
  /** What a visitor can read, with spaces where tags were. */
  text: string;
}

/** The content of these is not part of the page unless a script makes it so. */
const SET_APART = new Set(['iframe', 'noembed', 'noframes', 'script', 'style', 'svg', 'template']);

/** Of each kind only the latest one is read: it ends where the next one starts, even if nothing closes it. */
const KINDS = { title: 'title', a: 'link', h1: 'h', h2: 'h', h3: 'h', h4: 'h', h5: 'h', h6: 'h' };
const kindOf = (name: string): string | undefined => (KINDS as Record<string, string>)[name];

/** Reads a page. Nothing is run or loaded. */
export function readHtml(html: string): Markup {
  const elements: Element[] = [];
  const reading = new Map<string, Element>();
  const words: string[] = [];
  let doctype: string | undefined;
  /** The outermost element that is set apart, and how many elements of its kind are open. */
  let apart: Element | undefined;
  let nested = 0;

  readTags(html, {
    declare(text) {
      if (/^doctype\b/i.test(text)) doctype ??= text;
    },
    open(name, attributes, isClosed) {
      if (!apart) {
        const element = { name, attributes, text: '' };
        elements.push(element);
        const kind = kindOf(name);
        if (kind) reading.set(kind, element);
        if (name === 'br') for (const one of reading.values()) one.text += ' ';
        if (SET_APART.has(name)) apart = element;
        words.push(' ');
      }
      // Only an svg can close itself with a slash.
      if (name === apart?.name && !(isClosed && name === 'svg')) nested += 1;
      if (nested === 0) apart = undefined;
    },
    close(name) {
      if (name === apart?.name) nested -= 1;
      if (nested === 0) apart = undefined;
      const kind = kindOf(name);
      if (!apart && kind) reading.delete(kind);
      if (!apart) words.push(' ');
    },
    text(text) {
      if (apart?.name === 'script') apart.text += text;
      if (apart) return;
      for (const one of reading.values()) one.text += text;
      if (!reading.has('title')) words.push(text);
    },
  });

  for (const element of elements) element.text = tidy(element.text);
  return { elements, doctype, text: tidy(words.join('')) };
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
