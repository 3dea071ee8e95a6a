import { useEffect, useId, useRef } from 'preact/hooks';
import type { UsableReport } from '../../../lib/model/report';
import { countedText } from '../../../lib/wording/counted-text';
import { text } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import styles from './BulkQuestion.module.css';
import type { Job } from './jobs';

/** Work on so many reports that a slip would hurt. */
export interface Question {
  about: 'delete' | 'publish';
  reports: UsableReport[];
  job: Job;
}

export interface BulkQuestionProps {
  question: Question;
  onYes: () => void;
  onNo: () => void;
}

const WORDS = {
  delete: {
    title: 'reportsAskDelete',
    hint: 'reportsAskDeleteHint',
    no: 'reportsKeep',
    yes: 'reportsDeleteCount',
  },
  publish: {
    title: 'reportsAskPublish',
    hint: 'reportsAskPublishHint',
    no: 'reportsKeepPrivacy',
    yes: 'reportsPublishCount',
  },
} as const;

/** Asks once more, with the number. */
export function BulkQuestion({ question, onYes, onNo }: BulkQuestionProps) {
  const id = useId();
  const no = useRef<HTMLButtonElement>(null);
  const before = useRef(document.activeElement);
  const words = WORDS[question.about];
  const count = question.reports.length;
  const leave = () => {
    onNo();
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  useEffect(() => {
    no.current?.focus();
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && leave();
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <div
      role="alertdialog"
      class={styles.question}
      aria-labelledby={id}
      aria-describedby={`${id}-hint`}
    >
      <h2 id={id}>{countedText(words.title, count)}</h2>
      <p id={`${id}-hint`}>{text(words.hint)}</p>
      <div class={styles.answers}>
        <Button buttonRef={no} onClick={leave}>
          {text(words.no)}
        </Button>
        <Button kind="danger" onClick={onYes}>
          {text(words.yes, count)}
        </Button>
      </div>
    </div>
  );
}
