import type { Failure } from '../../model/failure';
import type { Report } from '../../model/report';
import { samePageKey } from '../../model/same-page';
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
  if (unlessKnown !== true || noted) return null;
  const looked = await lookUpPage(tools.client, address);
  if (!looked.ok && !isRefused(looked.failure))
    return lookFailed(entry, looked.failure, tools.now());
  const found = looked.ok ? looked.value : { reports: [], isWhole: false };
  const known = await tools.knownReports(address);
  const { same } = await settlePage({
    showReport: tools.client.showReport,
    address,
    found: { ...found, reports: tools.believe(found.reports) },
    known,
  });
  return ask(same, tools);
}

/** Among what is listed right before a page is sent may be a report that somebody has made since the person looked. */
export function askIfListed(
  { task: { address, unlessKnown, noted } }: EntryOf<'store'>,
  listed: Report[],
  tools: WorkTools,
): Change | null {
  if (!unlessKnown || noted) return null;
  const page = samePageKey(address);
  const isOfOthers = (one: Report) => samePageKey(one.url) === page && !tools.isExplained(one);
  return ask(tools.believe(listed).filter(isOfOthers), tools);
}

function ask(reports: Report[], tools: WorkTools): Change | null {
  const found = toStore(reports, tools);
  return found.length > 0
    ? { state: 'stopped', failure: { kind: 'already-reported', found } }
    : null;
}

/** Some firewalls reject a search that contains a path. Trying again would not help. */
const isRefused = ({ kind }: Failure): boolean =>
  ['input-rejected', 'not-allowed', 'refused'].includes(kind);
