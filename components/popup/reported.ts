import '../ui/more.css';

export { EarlierReports } from './EarlierReports';
export { ReportCard } from './ReportCard';
export { ReportTools } from './ReportTools';
