import type { Insights } from '../../../../lib/model/insights';
import { countedText } from '../../../../lib/wording/counted-text';
import { nameText } from '../../../../lib/wording/name-text';
import { momentText } from '../../../../lib/wording/date-text';
import { text } from '../../../../lib/wording/text';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { Menu } from '../../../ui/Menu';
import { ServiceWords } from '../../../ui/ServiceWords';
import { listHash } from '../../list/list-state';
import { ButtonLink } from '../../parts/ButtonLink';
import { InitialBadge } from '../../parts/InitialBadge';
import { PageHead } from '../../shell/PageHead';
import type { Targets } from '../use-targets';
import styles from './ProjectHead.module.css';

export interface ProjectHeadProps {
  name: string;
  /** Null while nothing is known of it. */
  insights: Insights | null;
  targets: Targets;
  onDelete: (() => void) | undefined;
}

/** The way back, the name of a project, and what can be done with all of it. */
export function ProjectHead({ name, insights, targets, onDelete }: ProjectHeadProps) {
  return (
    <>
      <nav class={styles.way} aria-label={text('projectWay')}>
        <a href="#/projects">
          <Icon name="back" />
          {text('navProjects')}
        </a>
      </nav>
      <PageHead
        title={nameText(name)}
        heading={
          <span class={styles.name}>
            <InitialBadge name={name} />
            <ServiceWords>{name}</ServiceWords>
          </span>
        }
        note={insights && <Known insights={insights} />}
      >
        {/* The service lists them even if this browser knows none yet. */}
        <ButtonLink href={listHash('#/reports', { project: name })}>
          <Icon name="reports" />
          {text('projectShow')}
        </ButtonLink>
        {insights && (
          <>
            {!targets.bulk.busy && (
              <Button busy={targets.asking.busy} onClick={targets.find}>
                <Icon name="update" />
                {text('commonUpdateResults')}
              </Button>
            )}
            {onDelete && (
              <Menu
                label={text('popupMore')}
                below
                items={() => [
                  {
                    icon: 'trash',
                    label: text('projectsDelete'),
                    asks: true,
                    danger: true,
                    onChoose: onDelete,
                  },
                ]}
              />
            )}
          </>
        )}
      </PageHead>
    </>
  );
}

function Known({ insights: { total, tally, since } }: { insights: Insights }) {
  return (
    <span class={styles.known}>
      <span>{countedText('insightsCount', total)}</span>
      {tally.bad > 0 && <span>{countedText('projectBad', tally.bad)}</span>}
      {since !== null && (
        <span>{text('projectSince', momentText(since, { dateStyle: 'long' }))}</span>
      )}
    </span>
  );
}
