import '../ui/more.css';

export { GuardNotice } from '../ui/GuardNotice';
export { Notice } from '../ui/Notice';
export { ProblemNotice } from '../ui/ProblemNotice';
export { LossNotice } from '../report/LossNotice';
export { ReportWatch } from '../report/ReportWatch';
export { TwinNotice } from '../report/TwinNotice';
export { AccountSwitch } from './AccountSwitch';
export { ChangePrivacy } from './ChangePrivacy';
export { EndedLine } from './EndedLine';
export { LookProblem } from './LookProblem';
export { NotSetUp } from './NotSetUp';
export { StalledLine } from './StalledLine';
export { UnfitNotice } from './UnfitNotice';
export { WaitingWork } from './WaitingWork';
export { WorkPanel } from './WorkPanel';
