import '../ui/more.css';

export { findBrief } from '../../lib/storage/page-brief';
export { EarlierReports } from './EarlierReports';
export { ReportCard } from './ReportCard';
export { ReportTools } from './ReportTools';
