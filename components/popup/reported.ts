import '../ui/more.css';

export { readPageBrief } from '../../lib/storage/page-brief';
export { EarlierReports } from './EarlierReports';
export { ReportCard } from './ReportCard';
export { ReportTools } from './ReportTools';
