import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { text } from '../../lib/text';
import { Notice } from '../ui/Notice';

/** A page whose script is loaded when it is first shown. */
export function onDemand(load: () => Promise<ComponentType>): ComponentType {
  let loaded: ComponentType | undefined;
  return function OnDemand() {
    const [Page, setPage] = useState(() => loaded);
    const [broken, setBroken] = useState(false);
    useEffect(() => {
      load().then(
        (page) => {
          loaded = page;
          setPage(() => page);
        },
        // An update of the extension replaces its files while this tab is open.
        () => setBroken(true),
      );
    }, []);
    if (Page) return <Page />;
    return broken ? (
      <Notice tone="bad" role="alert">
        {text('navBroken')}
      </Notice>
    ) : null;
  };
}
