import type { ComponentChildren } from 'preact';
import { browser } from '../../../lib/browser';
import type { Report } from '../../../lib/model/report';
import { dateText, dayText } from '../../../lib/wording/date-text';
import { privacyOptions } from '../../../lib/wording/privacy-text';
import { text, type TextKey } from '../../../lib/wording/text';
import { watchText } from '../../../lib/wording/watch-text';
import { useWatches, watchOf } from '../../hooks/use-watches';
import { ServiceWords } from '../../ui/ServiceWords';
import { Panel } from '../parts/Panel';
import styles from './AboutCard.module.css';

export interface AboutCardProps {
  accountId: string;
  report: Report;
}

/** The main facts about a report, as text. */
export function AboutCard({ accountId, report }: AboutCardProps) {
  const { id, project, generatedAt, createdAt } = report;
  const privacy = privacyOptions().find(({ value }) => value === report.privacy);
  const { inIncognitoContext } = browser.extension;
  const { watches } = useWatches(inIncognitoContext ? null : accountId);
  const watch = id === null ? undefined : watchOf(watches, id);
  return (
    <Panel title={text('reportAbout')}>
      <dl class={styles.facts}>
        {project !== null && (
          <Fact name="fieldProject">
            <ServiceWords href={`#/projects/${encodeURIComponent(project)}`}>
              {project}
            </ServiceWords>
          </Fact>
        )}
        {privacy && (
          <Fact name="fieldPrivacy">
            {privacy.label}
            <span class={styles.hint}>{privacy.hint}</span>
          </Fact>
        )}
        {generatedAt !== null && <Fact name="reportResultsFrom">{dateText(generatedAt)}</Fact>}
        {createdAt !== null && <Fact name="reportFirst">{dateText(createdAt)}</Fact>}
        {!inIncognitoContext && watches && (
          <Fact name="reportWatching">
            {watch?.nextAt
              ? text('reportWatchNext', watchText(watch.every), dayText(watch.nextAt))
              : watchText(null)}
          </Fact>
        )}
        {id !== null && (
          <Fact name="detailsReportId">
            <ServiceWords>{id}</ServiceWords>
          </Fact>
        )}
      </dl>
    </Panel>
  );
}

function Fact({ name, children }: { name: TextKey; children: ComponentChildren }) {
  return (
    <>
      <dt>{text(name)}</dt>
      <dd>{children}</dd>
    </>
  );
}
