import { isWebAddress } from '../../../lib/model/fit-address';
import { ServiceWords } from '../../ui/ServiceWords';

export interface ReportAddressProps {
  url: string;
}

/** The reported page. A link only if it is certainly a web address. */
export function ReportAddress({ url }: ReportAddressProps) {
  return <ServiceWords href={isWebAddress(url) ? url : undefined}>{url}</ServiceWords>;
}
