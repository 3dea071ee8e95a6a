import { briefOf, type Brief } from '../../lib/model/checks/brief';
import { packBrief } from '../../lib/model/checks/pack-brief';
import type { Change } from '../../lib/model/checks/compare';
import { nameCheck } from '../../lib/model/checks/named-check';
import type { SeenCheck } from '../../lib/model/checks/record';

/** A check that failed, unless told otherwise. */
export const aCheck = (id: string, change: Partial<SeenCheck> = {}): SeenCheck => ({
  id,
  passed: false,
  importance: 'high',
  short: null,
  code: null,
  digest: '',
  ...change,
});

export const passed = (id: string): SeenCheck => aCheck(id, { passed: true });

/** What is told of results with these checks. */
export const aBrief = (checks: SeenCheck[], change: Partial<Brief> = {}): Brief => ({
  ...briefOf({ id: '7', at: 0, verdict: 'good', score: 91, told: packBrief(checks, null) })!,
  ...change,
});

/** These checks were fixed, those are new. Neither verdict nor score changed. */
export const aChange = (
  fixed: string[],
  added: string[],
  change: Partial<Change> = {},
): Change => ({
  since: 1,
  was: { verdict: 'good', score: 91 },
  fixed: fixed.map((id) => nameCheck(id)),
  new: added.map((id) => nameCheck(id)),
  remaining: 0,
  ...change,
});
