/** A stored record this version can't read: damaged, or from a newer version. Kept until the user discards it. */
export interface UnreadableRecord {
  /** Unique. */
  key: string;
  kind: 'entry' | 'watch' | 'account';
  /** The address it appears to be about. */
  address: string | null;
}
