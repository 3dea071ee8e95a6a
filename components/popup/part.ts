import { onDemand } from '../ui/on-demand';

/** What a page needs that was reported, or whose site was. */
export const { load: loadReported, part: reportedPart } = onDemand(() => import('./reported'));

/** What is needed now and then. It uses some of the other, which is loaded beside it. */
export const { load: loadParts, part } = onDemand(() => {
  void loadReported();
  return import('./parts');
});
