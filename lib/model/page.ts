/** Query parameters of the next page besides the filters: `page`, or a deployment's own cursor. */
export type PageCursor = Record<string, string>;

export interface Page<T> {
  items: T[];
  total: number | null;
  /** What the service says of this page; null if it says nothing. */
  page: number | null;
  perPage?: number | null;
  lastPage: number | null;
  /** Null on the last page. */
  next: PageCursor | null;
  /** True if the service said nothing about further pages and this one is full, so `next` is a guess. */
  nextIsGuess: boolean;
  /** How the service wraps its list. */
  envelope?: Envelope;
}

/** In order: `links` and `meta`; page numbers next to the list; `data` in `data`; only `data`; under another name; a bare array. */
export type Envelope = 'resource' | 'paginator' | 'nested' | 'data' | 'named' | 'bare';
