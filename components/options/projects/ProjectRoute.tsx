import type { Account } from '../../../lib/model/account';
import { pathSegment } from '../../../lib/model/path-segment';
import { onDemand } from '../../ui/on-demand';
import { BrokenPage } from '../parts/BrokenPage';
import { useRemoval } from './use-removal';

/** It draws what the insights draw, so it is part of their file. */
const insights = onDemand(() =>
  import('../insights/InsightsRoute').catch(() => ({
    ProjectPage: BrokenPage,
    UnknownProject: BrokenPage,
  })),
);
const ProjectPage = insights.part('ProjectPage');
const UnknownProject = insights.part('UnknownProject');

export interface ProjectRouteProps {
  account: Account;
  /** Undefined if it can't be read. */
  name: string | undefined;
  /** Work on many reports has started. */
  onStart: () => void;
}

/** The page of a project, which can be deleted there. */
export function ProjectRoute({ account, name, onStart }: ProjectRouteProps) {
  // The page follows the index, from which it is removed.
  const removal = useRemoval(account.id, () => undefined);
  if (name === undefined) return <UnknownProject />;
  return (
    <>
      {removal.notice}
      <ProjectPage
        key={name}
        account={account}
        name={name}
        onStart={onStart}
        onDelete={pathSegment(name) === null ? undefined : removal.open}
      />
      {removal.dialog}
    </>
  );
}
