import { useCallback } from 'preact/hooks';
import type { Account } from '../../../lib/model/account';
import { reportPageAddress } from '../../../lib/model/report-page-address';
import { preferencesItem } from '../../../lib/storage/preferences';
import { useStored } from '../../hooks/use-stored';

/** Tells where a report's own page is; null where there is no safe address for it. */
export function useReportPages(account: Account | null): (id: string) => string | null {
  const template = useStored(preferencesItem)?.reportPage;
  const baseUrl = account?.baseUrl;
  return useCallback(
    (id) => (template && baseUrl ? reportPageAddress(template, baseUrl, id) : null),
    [template, baseUrl],
  );
}
