import { useEffect, useState } from 'preact/hooks';

/** True until what a person sees first has been drawn. */
export function useFirstFrame(): boolean {
  const [isFirst, setFirst] = useState(true);
  useEffect(() => {
    const next = setTimeout(() => setFirst(false));
    return () => clearTimeout(next);
  }, []);
  return isFirst;
}
