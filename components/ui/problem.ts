import type { Failure } from '../../lib/model/failure';

/** Why something asked for did not come about. */
export type Problem = Failure | 'no-answer';
