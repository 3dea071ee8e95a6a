/** What a person sees of a result. */
export type Verdict = 'good' | 'decent' | 'bad' | 'unknown';
