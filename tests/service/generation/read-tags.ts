import { Tokenizer } from 'htmlparser2';

export type Attributes = Record<string, string>;

interface TagHandler {
  /** Such as `doctype html`. */
  declare: (text: string) => void;
  open: (name: string, attributes: Attributes, isClosed: boolean) => void;
  close: (name: string) => void;
  text: (text: string) => void;
}

/**
 * Reports the tags and text of a page in document order. Uses only the tokenizer: the full parser takes
 * minutes for a deeply nested 2 MB page, and no check needs a tree.
 */
export function readTags(html: string, { declare, open, close, text }: TagHandler): void {
  let tag = '';
  let attributes: Attributes = {};
  let attribute = '';
  let value = '';

  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname(start, end) {
        tag = html.slice(start, end).toLowerCase();
        attributes = {};
      },
      onattribname(start, end) {
        attribute = html.slice(start, end).toLowerCase();
        value = '';
      },
      onattribdata: (start, end) => (value += html.slice(start, end)),
      onattribentity: (code) => (value += String.fromCodePoint(code)),
      onattribend: () => (attributes[attribute] ??= value),
      onopentagend: () => open(tag, attributes, false),
      onselfclosingtag: () => open(tag, attributes, true),
      onclosetag: (start, end) => close(html.slice(start, end).toLowerCase()),
      ontext: (start, end) => text(html.slice(start, end)),
      ontextentity: (code) => text(String.fromCodePoint(code)),
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: (start, end) => declare(html.slice(start, end)),
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}

function ignore(): void {}
