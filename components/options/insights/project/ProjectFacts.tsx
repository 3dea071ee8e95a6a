import type { Insights } from '../../../../lib/model/insights';
import { countedText } from '../../../../lib/wording/counted-text';
import { Icon } from '../../../ui/Icon';
import { listHash } from '../../list/list-state';
import styles from './ProjectFacts.module.css';

export interface ProjectFactsProps {
  insights: Insights;
  project: string;
  staleDays: number;
}

/** What else there may be to do: each line leads to its reports. */
export function ProjectFacts({ insights, project, staleDays }: ProjectFactsProps) {
  const facts = [
    {
      icon: 'globe',
      count: insights.public.count,
      words: countedText('projectPublic', insights.public.count),
      filter: { privacy: 'public' },
    },
    {
      icon: 'clock',
      count: insights.stale.count,
      words: countedText('projectStale', insights.stale.count, String(staleDays)),
      filter: { date: `over-${staleDays}d` },
    },
  ] as const;
  const shown = facts.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <ul class={styles.facts}>
      {shown.map(({ icon, words, filter }) => (
        <li key={icon}>
          <a href={listHash('#/reports', { project, ...filter })}>
            <Icon name={icon} />
            {words}
          </a>
        </li>
      ))}
    </ul>
  );
}
