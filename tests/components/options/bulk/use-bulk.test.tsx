import { render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { BulkProgress } from '../../../../components/options/bulk/BulkProgress';
import { useBulk } from '../../../../components/options/bulk/use-bulk';
import { useOutbox } from '../../../../components/hooks/use-outbox';
import type { Entry } from '../../../../lib/model/entry';
import { failed, success, type Outcome } from '../../../../lib/model/outcome';
import { anEntry } from '../../../support/an-entry';
import { fakeBackground } from '../fake-background';

const idOf = (item: number) => `e${item}`;

async function write(item: number, change: Partial<Entry> = {}): Promise<Entry> {
  const entry = anEntry({ id: idOf(item), ...change });
  await fakeBrowser.storage.local.set({ [`outbox:${entry.id}`]: entry });
  return entry;
}

/** This many pieces of work, which start immediately. */
async function begin(count: number, handOver: (item: number) => Promise<Outcome<Entry>>) {
  const items = Array.from({ length: count }, (_, item) => item);
  const handed: number[] = [];
  const sent = fakeBackground({
    'outbox.list': () => [],
    'outbox.retry': async ({ id }) => success(await write(Number(id.slice(1)), { state: 'done' })),
    'outbox.cancel': async ({ ids }) => {
      await fakeBrowser.storage.local.remove(ids.map((id) => `outbox:${id}`));
      return success(null);
    },
  });
  function Work() {
    const bulk = useBulk<number>(useOutbox().entries, 5);
    const start = () =>
      void bulk.start(items, (item) => {
        handed.push(item);
        return handOver(item);
      });
    return (
      <>
        <button onClick={start}>Start</button>
        <BulkProgress bulk={bulk} failedText="reportsBulkFailed" canRetry />
      </>
    );
  }
  render(<Work />);
  await click('Start');
  return { handed, sent: (wanted: string) => sent.filter(({ name }) => name === wanted) };
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => fakeBrowser.reset());

it('that the service wants to wait says how long', async () => {
  const wait = { kind: 'rate-limited', waitMs: 42_000 } as const;
  const isFirst = (item: number) => item === 0;
  await begin(3, async (item) =>
    success(
      await write(
        item,
        isFirst(item) ? { failure: wait, notBefore: Date.now() + wait.waitMs } : {},
      ),
    ),
  );
  const line = await screen.findByText(/asked us to wait: going on in/);
  expect(line.textContent).toMatch(/going on in (42|41) s\.$/);
  for (const item of [0, 1, 2]) await write(item, { state: 'done' });
  await waitFor(() => expect(line.isConnected).toBe(false));
});

describe('work on many reports, of which five fit into the queue at a time', () => {
  it('is handed over as there is room for it, until it is cancelled', async () => {
    const { handed, sent } = await begin(100_000, async (item) => success(await write(item)));
    await screen.findByText('Keep this page open: not everything fits in the queue at once.');
    await waitFor(() => expect(handed).toHaveLength(5));
    await write(0, { state: 'done' });
    await screen.findByText('1 of 100,000 finished');
    await waitFor(() => expect(handed).toHaveLength(6));

    await click('Cancel');
    await screen.findByText('1 of 100,000 done.');
    expect(screen.getByText('99,999 cancelled.')).toBeTruthy();
    expect(handed).toHaveLength(6);
    const [cancelled, ...others] = sent('outbox.cancel').map(({ input }) => input);
    expect((cancelled as { ids: string[] }).ids.sort()).toEqual([1, 2, 3, 4, 5].map(idOf));
    expect(others).toEqual([]);
  });

  it('continues to the end by itself', async () => {
    const { handed } = await begin(23, async (item) => {
      const entry = await write(item);
      setTimeout(() => void write(item, { state: 'done' }));
      return success(entry);
    });
    await screen.findByText('23 of 23 done.');
    expect(handed).toHaveLength(23);
  });

  it('skips the others once five could not be stored, and tries all of them again', async () => {
    let isFull = true;
    const { handed } = await begin(100_000, async (item) =>
      isFull ? failed({ kind: 'not-saved' }) : success(await write(item)),
    );
    await screen.findByText('Failed: 100,000. The rows say why.');
    expect(handed).toEqual([0, 1, 2, 3, 4]);
    isFull = false;
    await click('Try failed ones again');
    await waitFor(() => expect(handed.slice(5)).toEqual([0, 1, 2, 3, 4]));
  });

  it('waits while its account is held: that is neither finished nor failed', async () => {
    const failure = { kind: 'key-rejected' } as const;
    const { handed, sent } = await begin(12, async (item) =>
      success(await write(item, item < 2 ? { state: 'done' } : item === 2 ? { failure } : {})),
    );
    await screen.findByText('2 of 12 finished');
    const words =
      /^The key was rejected\. .* 5 items wait; nothing of this account is being sent\.$/;
    await screen.findByText(words);
    expect(screen.getByRole('link', { name: 'Enter a new key' })).toBeTruthy();
    expect(screen.queryByText(/Failed/)).toBeNull();
    expect(handed).toHaveLength(7);

    await click('Try again');
    expect(sent('outbox.retry').map(({ input }) => input)).toEqual([{ id: idOf(2) }]);
    await screen.findByText('3 of 12 finished');
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
    await click('Cancel');
    await screen.findByText('3 of 12 done.');
    expect(screen.getByText('9 cancelled.')).toBeTruthy();
    expect(screen.queryByText(/Failed/)).toBeNull();
  });

  it('skips the others once five were stopped, and continues when those are retried', async () => {
    let stops = true;
    const { handed, sent } = await begin(40, async (item) =>
      success(await write(item, { state: stops ? 'stopped' : 'done' })),
    );
    await screen.findByText('Failed: 40. The rows say why.');
    const stopped = handed.length;
    // A few more, because the outcome of each is seen a little later.
    expect(stopped).toBeLessThan(20);
    stops = false;
    await click('Try failed ones again');
    await screen.findByText('40 of 40 done.');
    expect(sent('outbox.retry')).toHaveLength(stopped);
    expect(handed).toHaveLength(40);
  });
});
