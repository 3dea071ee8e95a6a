import type { FaultRule } from '../../service/faults';

const LOST_AFTER_THE_WORK = 0.1;
const LOST_BEFORE_THE_WORK = 0.03;

/** Decides for each of the first `stores` submissions whether its answer gets lost, and when. */
export function planFaults(stores: number, random: () => number): FaultRule[] {
  const faults: FaultRule[] = [];
  for (let nth = 1; nth <= stores; nth++) {
    const chance = random();
    if (chance < LOST_AFTER_THE_WORK) faults.push({ ...reset(nth), when: 'after' });
    else if (chance < LOST_AFTER_THE_WORK + LOST_BEFORE_THE_WORK) faults.push(reset(nth));
  }
  return faults;
}

const reset = (nth: number): FaultRule => ({ action: 'reset', method: 'POST', nth });
