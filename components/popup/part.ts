import type { FunctionComponent } from 'preact';
import { onDemand } from '../ui/on-demand';
import type * as parts from './parts';

type Parts = typeof parts;

/** One of the parts that are only loaded when they have something to show. */
export function part<Name extends keyof Parts>(name: Name): Parts[Name] {
  return onDemand(() =>
    import('./parts').then((file) => file[name] as FunctionComponent<object>),
  ) as Parts[Name];
}
