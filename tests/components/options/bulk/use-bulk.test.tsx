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
    'outbox.discard': async ({ id }) => {
      await fakeBrowser.storage.local.remove(`outbox:${id}`);
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
    expect(screen.getByText('Cancelled: 99,999')).toBeTruthy();
    expect(handed).toHaveLength(6);
    expect(sent('outbox.discard')).toHaveLength(5);
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
