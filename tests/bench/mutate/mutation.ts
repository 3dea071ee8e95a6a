/** One defence, and how to take it out of the code. */
export interface Mutation {
  /** What holds as long as the defence is there, in a plain sentence. */
  defence: string;
  file: string;
  /** Occurs exactly once in the file. */
  text: string;
  replacement: string;
  /** The test files that have to notice. */
  tests: string[];
}
