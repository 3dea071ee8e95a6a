import { useMemo } from 'preact/hooks';
import type { Account } from '../../../lib/model/account';
import { NO_INDEX } from '../../../lib/model/index-state';
import type { Project } from '../../../lib/model/project';
import { localReports } from '../../hooks/local-reports';
import { useKnownReports } from '../../hooks/use-known-reports';
import { useHashList } from '../list/use-hash-list';
import type { LocalList } from '../list/use-local-page';
import { PROJECTS, type ProjectView } from './project-list';

/** The list of projects: as the known reports name them at once, then from the service. */
export function useProjectList(account: Account | null) {
  const accountId = account?.id ?? '';
  const known = useKnownReports(account) ?? { ...NO_INDEX, isWhole: false };
  const local = useMemo((): LocalList<ProjectView, Project> | null => {
    if (!accountId) return null;
    const reports = localReports(accountId);
    return {
      find: (view, offset, limit) => reports.projects(view, offset, limit),
      onChange: (changed) => reports.onChange(changed),
    };
  }, [accountId]);
  // A lost index names no projects, and projects are only there while they have reports.
  return useHashList(PROJECTS, accountId, { ...known, local });
}
