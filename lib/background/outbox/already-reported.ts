import type { Failure } from '../../model/failure';
import { lookUpPage } from '../index/look-up-site';
import { settlePage } from '../index/settle-page';
import { lookFailed, type Change } from './transitions';
import { toStore, type EntryOf, type WorkTools } from './work-tools';

/** Where nobody could tell whether the page has a report: if it has one, the user decides. Null: go on. */
export async function askIfReported(
  entry: EntryOf<'store'>,
  tools: WorkTools,
): Promise<Change | null> {
  const { address, unlessKnown, noted } = entry.task;
  // What was noted was about to be sent, so that the look is over.
  if (!unlessKnown || noted) return null;
  const looked = await lookUpPage(tools.client, address);
  if (!looked.ok && !isRefused(looked.failure))
    return lookFailed(entry, looked.failure, tools.now());
  const found = looked.ok ? looked.value : { reports: [], isWhole: false };
  const known = await tools.knownReports(address);
  const { page } = await settlePage({ client: tools.client, address, found, known });
  const reported = toStore(page.same, tools);
  return reported.length > 0
    ? { state: 'stopped', failure: { kind: 'already-reported', found: reported } }
    : null;
}

/** Some firewalls reject a search that contains a path. Trying again would not help. */
const isRefused = ({ kind }: Failure): boolean =>
  ['input-rejected', 'not-allowed', 'refused'].includes(kind);
