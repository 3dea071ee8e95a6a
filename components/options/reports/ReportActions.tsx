import type { ComponentChildren } from 'preact';
import { text } from '../../../lib/wording/text';
import { Icon } from '../../ui/Icon';
import { ButtonLink } from '../parts/ButtonLink';
import { MANY_HASH } from '../parts/many-hash';
import { ExportChoice } from './export/ExportChoice';
import type { ExportWork } from './export/use-export';
import styles from './ReportActions.module.css';

export interface ReportActionsProps {
  exporting: ExportWork;
  /** There are reports in the list. */
  canExport: boolean;
  /** Comes first. */
  children?: ComponentChildren;
}

/** What can be done with the whole list, for the head of its page. */
export function ReportActions({ exporting, canExport, children }: ReportActionsProps) {
  return (
    <div class={styles.actions}>
      {children}
      {canExport && <ExportChoice work={exporting} />}
      <ButtonLink href={MANY_HASH}>
        <Icon name="plus" />
        {text('commonReportMany')}
      </ButtonLink>
    </div>
  );
}
