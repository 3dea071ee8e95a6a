import '../ui/more-tokens.css';

export { EarlierReports } from './EarlierReports';
export { ReportCard } from './ReportCard';
export { ReportTools } from './ReportTools';
