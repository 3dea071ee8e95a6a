/** The id as used in a path, or null if it can't be used safely. */
export function readReportId(value: unknown): string | null {
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) && value >= 0 ? String(value) : null;
  }
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : null;
}
