import type { Browser } from '../browser';

/**
 * Reads again if that fails: Chromium rejects a read that meets a damaged value, drops that value, and
 * works from then on.
 */
export const readArea = (
  area: Browser.storage.StorageArea,
  key: string | null,
): Promise<Record<string, unknown>> => area.get(key).catch(() => area.get(key));
