import type { Page } from '../../../lib/model/page';
import type { LocalPage } from './use-local-page';

/** A page of a list on screen. */
export interface ShownPage<T> extends Pick<Page<T>, 'items' | 'total' | 'next' | 'nextIsGuess'> {
  /** The hash of the list and of this page in it. */
  hash: string;
  number: number;
  perPage: number;
  /** The position of the first row; null if nobody knows. */
  first: number | null;
  /** Later changes are not included. */
  askedAt: number;
  /** The service can't page, and may have more than it shows. */
  repeats: boolean;
  from: 'browser' | 'service';
  /** Of one that a person came back to: this browser has learnt nothing new since. */
  isStill?: boolean;
}

/** From what this browser knows. */
export function localPage<T>(
  { items, total, readAt }: LocalPage<T>,
  place: Pick<ShownPage<T>, 'hash' | 'number' | 'perPage'>,
): ShownPage<T> {
  const first = (place.number - 1) * place.perPage + 1;
  const isLast = total === null ? items.length < place.perPage : first + items.length > total;
  return {
    ...place,
    items,
    total,
    first,
    next: isLast ? null : {},
    nextIsGuess: total === null,
    askedAt: readAt,
    repeats: false,
    from: 'browser',
  };
}
