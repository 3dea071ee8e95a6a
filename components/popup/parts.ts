/**
 * What the first look at a page does without, in one file to load when any of it has something to
 * show: so the form of a page that was never reported is there all the sooner.
 */
export { GuardNotice } from '../ui/GuardNotice';
export { Notice } from '../ui/Notice';
export { ProblemNotice } from '../ui/ProblemNotice';
export { AccountSwitch } from './AccountSwitch';
export { ChangePrivacy } from './ChangePrivacy';
export { EarlierReports } from './EarlierReports';
export { KnownVerdict } from './KnownVerdict';
export { ReportActions } from './ReportActions';
export { WaitingWork } from './WaitingWork';
export { WorkPanel } from './WorkPanel';
