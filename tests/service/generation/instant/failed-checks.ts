import { hash, randomFrom } from '../../random';
import { CHECKS } from '../vocabulary';
import type { CheckName } from '../vocabulary';

/** Only tell what was found. */
const CANNOT_FAIL = ['iframes', 'analytics', 'technology_detection'];

const CAN_FAIL = CHECKS.map(({ name }) => name).filter((name) => !CANNOT_FAIL.includes(name));

/** Follow from the address or from other checks. */
const FOLLOW = ['https_encryption', 'title_optimal_length', 'meta_description_optimal_length'];

const CAN_CHANGE = CAN_FAIL.filter((name) => !FOLLOW.includes(name));

/**
 * The checks that fail when a page is examined for the nth time, made up from its address. From one time to
 * the next, up to two of them are mended, and every second time something else breaks.
 */
export function failedChecks(url: string, nth: number): Set<CheckName> {
  const random = randomFrom(hash(url));
  const quality = 0.2 + 0.8 * random();
  const failed = new Set(CAN_FAIL.filter(() => random() >= quality));
  for (let time = 2; time <= nth; time++) change(failed, randomFrom(hash(`${url} ${time}`)));

  // A missing title has no good length, and the address itself says whether it is encrypted.
  if (failed.has('title')) failed.add('title_optimal_length');
  if (failed.has('meta_description')) failed.add('meta_description_optimal_length');
  if (url.startsWith('https:')) failed.delete('https_encryption');
  else failed.add('https_encryption');
  return failed;
}

function change(failed: Set<CheckName>, random: () => number): void {
  const pick = (names: CheckName[]) => names[Math.floor(random() * names.length)];
  const passed = CAN_CHANGE.filter((name) => !failed.has(name));
  const mended = [0, 1].map(() => pick(CAN_CHANGE.filter((name) => failed.has(name))));
  const broken = mended[0] === undefined || random() < 0.5 ? pick(passed) : undefined;
  for (const name of mended) if (name) failed.delete(name);
  if (broken) failed.add(broken);
}
