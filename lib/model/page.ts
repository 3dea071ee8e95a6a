/** Query parameters of the next page beside the filters: `page`, or a deployment's own cursor. */
export type PageCursor = Record<string, string>;

export interface Page<T> {
  items: T[];
  total: number | null;
  page: number | null;
  lastPage: number | null;
  /** Null on the last page. */
  next: PageCursor | null;
  /** True where the service said nothing of further pages and this one is full: `next` is a try. */
  nextIsGuess: boolean;
  /** How the service wraps its list. */
  envelope?: Envelope;
}

/** With `links` and `meta`, with the page numbers beside the list, `data` in `data`, `data` alone, a bare array. */
export type Envelope = 'resource' | 'paginator' | 'nested' | 'data' | 'bare';
