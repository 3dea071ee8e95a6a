import { parseUrl } from '../../../lib/model/fit-address';
import { ServiceWords } from '../../ui/ServiceWords';

export interface ReportAddressProps {
  url: string;
}

/** The reported page. A link only if it is certainly a web address. */
export function ReportAddress({ url }: ReportAddressProps) {
  const isWeb = /^https?:\/\//i.test(url) && parseUrl(url) !== null;
  return <ServiceWords href={isWeb ? url : undefined}>{url}</ServiceWords>;
}
