import { useLayoutEffect, useState } from 'preact/hooks';
import { text } from '../../lib/wording/text';
import { Switch } from './Switch';

export interface PatternsSwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: string;
}

/** Whether charts have patterns. Where the system sets the colours they always do, and the switch says so. */
export function PatternsSwitch({ checked, ...rest }: PatternsSwitchProps) {
  const areForced = useForcedColors();
  return (
    <Switch
      {...rest}
      label={text('commonPatterns')}
      checked={checked || areForced}
      disabled={areForced}
    />
  );
}

function useForcedColors(): boolean {
  const [query] = useState(() => matchMedia('(forced-colors: active)'));
  const [areForced, setAreForced] = useState(query.matches);
  useLayoutEffect(() => {
    const follow = () => setAreForced(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return areForced;
}
