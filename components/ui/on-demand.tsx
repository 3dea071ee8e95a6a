import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** A component whose code is loaded when it is first shown. Until then, nothing is rendered. */
export function onDemand<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  let Loaded: FunctionComponent<Props> | null = null;
  return function OnDemand(props: Props) {
    const [, setReady] = useState(Loaded !== null);
    const show = async () => {
      Loaded ??= await load();
      setReady(true);
    };
    useEffect(() => void show(), []);
    return Loaded && <Loaded {...props} />;
  };
}
