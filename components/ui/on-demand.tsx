import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/**
 * The components of a file that is loaded ahead of time, or when one of them is first shown. Until then,
 * nothing is rendered.
 */
export function onDemand<File extends object>(loadFile: () => Promise<File>) {
  let file: File | null = null;
  const load = async () => (file ??= await loadFile());
  function part<Name extends keyof File>(name: Name): File[Name] {
    function Part(props: object) {
      const [, setReady] = useState(file !== null);
      useEffect(() => void load().then(() => setReady(true)), []);
      const Loaded = file?.[name] as FunctionComponent<object> | undefined;
      return Loaded ? <Loaded {...props} /> : null;
    }
    return Part as File[Name];
  }
  return { load, part };
}
