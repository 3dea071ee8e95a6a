import type { Browser } from '../browser';

type Values = Record<string, unknown>;

/**
 * Reads again if that fails: Chromium rejects a read that meets a damaged value and drops that value, one
 * at a time.
 */
export const readArea = (
  area: Browser.storage.StorageArea,
  key: string | null,
  moreTries = 9,
): Promise<Values> =>
  area.get<Values>(key).catch((error: unknown) => {
    if (moreTries === 0) throw error;
    return readArea(area, key, moreTries - 1);
  });
