/**
 * The parts that the popup does not need at first, in one file that is loaded when any of them has
 * something to show. This way, the form for a page that was never reported appears sooner.
 */
export { GuardNotice } from '../ui/GuardNotice';
export { Notice } from '../ui/Notice';
export { ProblemNotice } from '../ui/ProblemNotice';
export { LossNotice } from '../report/LossNotice';
export { TwinNotice } from '../report/TwinNotice';
export { AccountSwitch } from './AccountSwitch';
export { EarlierReports } from './EarlierReports';
export { ReportCard } from './ReportCard';
export { ReportTools } from './ReportTools';
export { WaitingWork } from './WaitingWork';
export { WorkPanel } from './WorkPanel';
