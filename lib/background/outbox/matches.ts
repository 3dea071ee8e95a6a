import type { TaskOf } from '../../model/entry';
import type { Report } from '../../model/report';
import { samePageKey } from '../../model/same-page';

/** A report of exactly this page with this privacy, which some services don't tell. */
export const matches = ({ url, privacy }: Report, task: TaskOf<'store'>): boolean =>
  samePageKey(url) === samePageKey(task.address) && (privacy === null || privacy === task.privacy);
