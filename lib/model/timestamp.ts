const LATEST = Date.UTC(2201, 0, 1);

const DATE_TIME =
  /^(\d{4}-\d\d-(\d\d))(?:[T ](\d\d:\d\d(?::\d\d)?)(?:(\.\d{1,3})\d*)?(?:Z|([+-]\d\d):?(\d\d)?)?)?$/i;

/** Milliseconds since 1970, from any of the formats deployments use, or null. */
export function readTimestamp(value: unknown): number | null {
  const text = typeof value === 'string' ? value.trim() : '';
  const time = /^\d+(\.\d+)?$/.test(text)
    ? fromEpoch(Number(text))
    : typeof value === 'number'
      ? fromEpoch(value)
      : fromDateTime(text);
  return time >= 0 && time < LATEST ? time : null;
}

function fromEpoch(count: number): number {
  return Math.round(count * 1000 < LATEST ? count * 1000 : count);
}

function fromDateTime(text: string): number {
  const [, date, day, time = '00:00', fraction = '', hours = '+00', minutes = '00'] =
    DATE_TIME.exec(text) ?? [];
  // Some engines turn 30 February into March instead of rejecting it.
  if (!date || new Date(date).getUTCDate() !== Number(day)) return NaN;
  return Date.parse(`${date}T${time}${fraction}${hours}:${minutes}`);
}
