import { expect, it, vi } from 'vitest';
import { createHearsay } from '../../../../lib/background/index/hearsay';
import { readingProgressItem } from '../../../../lib/storage/reading-progress';

const LATER = Date.now() + 3_600_000;

/** Everything was read, and ten reports are known, of which the service lists all but two. */
const progress = {
  ...readingProgressItem('a').read(undefined),
  phase: 'ready' as const,
  seen: 10,
  lacking: -2,
  refreshedAt: Date.now(),
  notBefore: LATER,
};

function known(count: number) {
  const index = { count: vi.fn(async () => count), problem: () => null };
  return { index, hearsay: createHearsay(index) };
}

it('a list that tells what is known already has nothing counted', async () => {
  const { index, hearsay } = known(10);
  hearsay.hearTotal('a', 8);
  expect(await hearsay.heed('a', progress)).toBe(progress);
  expect(index.count).not.toHaveBeenCalled();
});

it('a list that tells something else has it counted, and read soon if that does not explain it', async () => {
  const { hearsay } = known(10);
  hearsay.hearTotal('a', 7);
  const after = await hearsay.heed('a', progress);
  expect(after).toMatchObject({ seen: 10 });
  expect(after.notBefore).toBeLessThan(LATER);
});

it('a change here that explains the total has nothing read', async () => {
  const { hearsay } = known(11);
  hearsay.hearTotal('a', 9);
  hearsay.hearChange('a');
  expect(await hearsay.heed('a', progress)).toEqual({ ...progress, seen: 11 });
});

it('what was heard is heeded once', async () => {
  const { index, hearsay } = known(11);
  hearsay.hearChange('a');
  await hearsay.heed('a', progress);
  await hearsay.heed('a', progress);
  expect(index.count).toHaveBeenCalledTimes(1);
});
