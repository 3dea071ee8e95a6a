import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** Components in a file of their own, which is loaded ahead of time or when one of them is first shown. */
function partsOf<Parts extends object>(loadFile: () => Promise<Parts>) {
  let loaded: Parts | null = null;
  const load = async () => {
    loaded ??= await loadFile();
  };
  function part<Name extends keyof Parts>(name: Name): Parts[Name] {
    function Part(props: object) {
      const [, setReady] = useState(loaded !== null);
      useEffect(() => void load().then(() => setReady(true)), []);
      const Loaded = loaded?.[name] as FunctionComponent<object> | undefined;
      return Loaded ? <Loaded {...props} /> : null;
    }
    return Part as Parts[Name];
  }
  return { load, part };
}

/** What a page needs that was reported, or whose site was. */
export const { load: loadReported, part: reportedPart } = partsOf(() => import('./reported'));

/** What is needed now and then. */
export const { part } = partsOf(() => import('./parts'));
