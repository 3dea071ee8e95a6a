import { parseUrl } from '../../../lib/model/fit-address';
import { ServiceWords } from './ServiceWords';

export interface ReportAddressProps {
  url: string;
}

/** The page that was reported. Only what is surely a web address leads there. */
export function ReportAddress({ url }: ReportAddressProps) {
  const isWeb = /^https?:\/\//i.test(url) && parseUrl(url) !== null;
  return <ServiceWords href={isWeb ? url : undefined}>{url}</ServiceWords>;
}
