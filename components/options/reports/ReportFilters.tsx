import { useEffect } from 'preact/hooks';
import { RESULTS, type ReportQuery } from '../../../lib/model/query';
import { text } from '../../../lib/wording/text';
import { VERDICT_WORDS } from '../../../lib/wording/verdict-words';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { SelectField } from '../../ui/SelectField';
import { ListControls } from '../list/ListControls';
import type { ReportList } from './report-list';
import { useProjectNames } from './use-project-names';

export interface ReportFiltersProps {
  accountId: string;
  query: ReportQuery;
  /** The list itself could not be loaded. */
  listFailed: boolean;
  onChange: ReportList['change'];
}

export function ReportFilters(props: ReportFiltersProps) {
  const { accountId, query, listFailed, onChange } = props;
  const { project = '', result } = query;
  const projects = useProjectNames(accountId);
  const { failure } = projects;
  // The names may have failed for the same reason as the list.
  useEffect(() => {
    if (!listFailed && failure) projects.again();
  }, [listFailed]);
  const names = new Set(projects.names);
  // The chosen one is always an option, whatever the service lists.
  if (project) names.add(project);
  return (
    <>
      <ListControls
        searchLabel={text('reportsSearch')}
        query={query}
        sorts={[
          { value: 'id', label: text('listSortCreated') },
          { value: 'generated_at', label: text('reportsSortGenerated') },
          { value: 'url', label: text('fieldUrl') },
          { value: 'result', label: text('commonVerdict') },
        ]}
        onChange={onChange}
      >
        <SelectField
          label={text('fieldProject')}
          options={[
            { value: '', label: text('reportsAllProjects') },
            ...[...names].map((name) => ({ value: name, label: name })),
          ]}
          value={project}
          onChange={(name) => onChange({ project: name || undefined })}
        />
        <SelectField
          label={text('fieldResult')}
          options={[
            { value: '', label: text('reportsAllVerdicts') },
            ...RESULTS.map((value) => ({ value, label: text(VERDICT_WORDS[value]) })),
          ]}
          value={result ?? ''}
          onChange={(value) => onChange({ result: value || undefined })}
        />
      </ListControls>
      {failure && !listFailed && (
        <ProblemNotice failure={failure} busy={projects.busy} onRetry={projects.again} />
      )}
    </>
  );
}
