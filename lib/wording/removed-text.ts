import type { FittedAddress } from '../model/fit-address';
import { text, type TextKey } from './text';

/** A part of an address that is not sent: the query only if a person decides so. */
export type Removed = Extract<FittedAddress, { ok: true }>['removed'][number] | 'query';

const REMOVED: Record<Removed, TextKey> = {
  credentials: 'popupWithoutCredentials',
  fragment: 'popupWithoutFragment',
  query: 'queueWithoutQuery',
};

export const removedText = (part: Removed): string => text(REMOVED[part]);
