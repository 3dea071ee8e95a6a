import type { Entry } from '../../../lib/model/entry';
import { isUsable } from '../../../lib/model/report';
import { rowAddress } from '../../../lib/model/row-address';
import styles from './EntryAddress.module.css';

/** The page on one line, host before path. Leads to the report, if there is one. All of it shows on hover. */
export function EntryAddress({ entry: { task, report } }: { entry: Entry }) {
  const { host, path } = rowAddress(task.address);
  const address = (
    <>
      <span class="unseen">{task.address}</span>
      <span class={styles.parts} dir="ltr" aria-hidden="true">
        {host && <bdi class={styles.host}>{host}</bdi>}
        <bdi>{path}</bdi>
      </span>
    </>
  );
  if (report && isUsable(report) && task.type !== 'delete') {
    return (
      <a class={styles.address} href={`#/reports/${report.id}`} title={task.address}>
        {address}
      </a>
    );
  }
  return (
    <p class={styles.address} title={task.address}>
      {address}
    </p>
  );
}
