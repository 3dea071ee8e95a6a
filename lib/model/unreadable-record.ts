/** Something stored that this version does not understand: by a newer one, or damaged. It is kept until a person discards it. */
export interface UnreadableRecord {
  /** Tells it from all others. */
  key: string;
  kind: 'entry' | 'watch' | 'account';
  /** The address it seems to be about. */
  address: string | null;
}
