import type { Entry } from '../../lib/model/entry';
import { foundBy } from '../../lib/model/failure';
import { identityOf } from '../../lib/model/identity';
import type { Report } from '../../lib/model/report';
import { text } from '../../lib/wording/text';
import { ReportBand } from '../report/ReportBand';
import { Address } from '../ui/Address';
import { Button } from '../ui/Button';
import { entryActions } from './entry-actions';
import type { PageActions } from './use-page-actions';
import styles from './WorkPanel.module.css';

/** There is no room for more; the queue shows all. */
const SHOWN = 3;

export interface UnclearOutcomeProps {
  entry: Entry;
  actions: PageActions;
}

/** It was sent, no clear answer came, and the service has new reports: a person knows which it is. */
export function UnclearOutcome({ entry: { id, failure }, actions }: UnclearOutcomeProps) {
  const { busy } = actions;
  const { confirm, retry } = entryActions(actions, id);
  const found = foundBy(failure);
  const [only, ...others] = found;
  const yes = (report: Report) => (
    <Button
      kind={others.length > 0 ? 'plain' : 'primary'}
      busy={busy}
      onClick={() => confirm(identityOf(report))}
    >
      {text('foundYes')}
    </Button>
  );
  return (
    <>
      <section class={styles.ask} role="alert">
        <div class={styles.question}>
          <h2>{text('foundTitle')}</h2>
          <p>{text('foundSince')}</p>
        </div>
        {found.slice(0, SHOWN).map((report) => (
          <ReportBand
            key={identityOf(report)}
            report={report}
            end={others.length > 0 && yes(report)}
          >
            <Address>{report.url}</Address>
          </ReportBand>
        ))}
      </section>
      <div class="popup-actions">
        <div class="popup-pair">
          {only && others.length === 0 && yes(only)}
          <Button busy={busy} onClick={() => retry()}>
            {text('foundNo')}
          </Button>
        </div>
        <p class="popup-line">{text('foundRisk')}</p>
      </div>
    </>
  );
}
