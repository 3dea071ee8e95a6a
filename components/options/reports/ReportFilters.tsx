import { RESULTS, type ReportQuery } from '../../../lib/model/query';
import { text } from '../../../lib/wording/text';
import { SelectField } from '../../ui/SelectField';
import { VERDICT_WORDS } from '../../../lib/wording/verdict-words';
import { ListControls } from '../list/ListControls';
import type { ReportList } from './report-list';
import { useProjectNames } from './use-project-names';

export interface ReportFiltersProps {
  query: ReportQuery;
  onChange: ReportList['change'];
}

export function ReportFilters({ query, onChange }: ReportFiltersProps) {
  const { project = '', result } = query;
  const names = new Set(useProjectNames());
  // The chosen one is there, whatever the service lists.
  if (project) names.add(project);
  return (
    <ListControls
      searchLabel={text('reportsSearch')}
      query={query}
      sorts={[
        { value: 'id', label: text('reportsSortCreated') },
        { value: 'generated_at', label: text('reportsSortGenerated') },
        { value: 'url', label: text('fieldUrl') },
        { value: 'result', label: text('fieldResult') },
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
          { value: '', label: text('reportsAllResults') },
          ...RESULTS.map((value) => ({ value, label: text(VERDICT_WORDS[value]) })),
        ]}
        value={result ?? ''}
        onChange={(value) => onChange({ result: value || undefined })}
      />
    </ListControls>
  );
}
