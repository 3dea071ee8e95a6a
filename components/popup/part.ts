import { onDemand } from '../ui/on-demand';

/** What a page needs that was reported, or whose site was. */
export const { load: loadReported, part: reportedPart } = onDemand(() => import('./reported'));

/** What is needed now and then. */
export const { load: loadParts, part } = onDemand(() => import('./parts'));
