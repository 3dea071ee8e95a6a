import type { FunctionComponent } from 'preact';
import { onDemand } from '../ui/on-demand';
import { BrokenPage } from './parts/BrokenPage';

/** A page with files of its own. If they can't be loaded, it says so. */
export function onDemandPage<Props = object>(loadPage: () => Promise<FunctionComponent<Props>>) {
  const broken: FunctionComponent<Props> = BrokenPage;
  const file = onDemand(async () => ({ Page: await loadPage().catch(() => broken) }));
  return { Page: file.part('Page'), load: file.load };
}
