import { useEffect, useRef, useState } from 'preact/hooks';
import { realTime } from '../../../lib/clock';
import type { Failure } from '../../../lib/model/failure';

interface Progress {
  seen: number;
  total: number | null;
}

interface Walking extends Progress {
  /** Why it is paused. */
  failure: Failure | null;
}

/** What a walk through the whole list is given. */
export interface WalkTools {
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
  /** Resolves when it is time to ask for the same page again. */
  onFailure: (failure: Failure) => Promise<void>;
}

export type Walk = ReturnType<typeof useWalk>;

/** A walk through the whole list, page by page. It stops when the component that started it is gone. */
export function useWalk() {
  const [walking, setWalking] = useState<Walking | null>(null);
  const controller = useRef(new AbortController());
  const resume = useRef(() => {});
  useEffect(() => () => controller.current.abort(), []);

  const cancel = () => {
    controller.current.abort();
    setWalking(null);
  };

  /** Returns the result of `walk`; null if it was cancelled. */
  async function start<T>(walk: (tools: WalkTools) => Promise<T>): Promise<T | null> {
    cancel();
    controller.current = new AbortController();
    const { signal } = controller.current;
    const update = (next: Walking | null) => signal.aborted || setWalking(next);
    let progress: Progress = { seen: 0, total: null };

    const onProgress = ({ seen, total }: Progress) => {
      progress = { seen, total };
      update({ ...progress, failure: null });
    };
    const onFailure = async (failure: Failure) => {
      update({ ...progress, failure });
      await new Promise<void>((again) => {
        resume.current = again;
        signal.addEventListener('abort', () => again());
        if (failure.kind === 'rate-limited') setTimeout(again, realTime(failure.waitMs));
      });
      onProgress(progress);
    };

    onProgress(progress);
    try {
      const done = await walk({ signal, onProgress, onFailure });
      return signal.aborted ? null : done;
    } finally {
      update(null);
    }
  }

  return { walking, start, cancel, retry: () => resume.current() };
}
