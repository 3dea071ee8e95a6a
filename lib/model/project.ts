export interface Project {
  name: string;
  reports: number | null;
  /** Milliseconds since 1970. */
  createdAt: number | null;
}
