import { useCallback } from 'preact/hooks';
import type { Account } from '../../../lib/model/account';
import { reportPageAddress } from '../../../lib/model/report-page-address';
import { preferencesItem } from '../../../lib/storage/preferences';
import { useStored } from '../../hooks/use-stored';

/** Returns a function that gives the address of a report's page; null if there is no safe address. */
export function useReportPages(account: Account | null): (id: string) => string | null {
  const template = useStored(preferencesItem)?.reportPage;
  const baseUrl = account?.baseUrl;
  return useCallback(
    (id) => (template && baseUrl ? reportPageAddress(template, baseUrl, id) : null),
    [template, baseUrl],
  );
}
