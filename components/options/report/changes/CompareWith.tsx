import { useState } from 'preact/hooks';
import type { SeenResult } from '../../../../lib/model/checks/record';
import { plain } from '../../../../lib/model/plain';
import type { UsableReport } from '../../../../lib/model/report';
import { dateText } from '../../../../lib/wording/date-text';
import { text } from '../../../../lib/wording/text';
import { VERDICT_WORDS } from '../../../../lib/wording/verdict-words';
import { SelectField } from '../../../ui/SelectField';
import { usePrinting } from '../use-printing';
import { ReportPicker } from './ReportPicker';
import type { Choice } from './use-compared';

export interface CompareWithProps {
  accountId: string;
  reportId: string | null;
  /** Newest first. */
  earlier: SeenResult[];
  /** The report that was chosen, if one was. */
  other: UsableReport | null;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** Each earlier result, or any other report, such as the one of the same page on another host. */
export function CompareWith(props: CompareWithProps) {
  const { accountId, reportId, earlier, other, choice, onChoose } = props;
  const [picks, setPicks] = useState(false);
  const isPrinting = usePrinting();
  const results = earlier.map((result) => ({ value: String(result.at), label: labelOf(result) }));
  const options = [
    ...(results.length > 0 ? results : [{ value: '', label: text('reportNoEarlier') }]),
    ...(other ? [{ value: valueOf(other) ?? '', label: plain(other.url, 60) }] : []),
    { value: 'other', label: text('reportCompareAnother') },
  ];
  const value = valueOf(choice) ?? results[0]?.value ?? '';
  if (isPrinting) {
    const label = options.find((option) => option.value === value)?.label;
    return <p>{text('reportComparedWith', label ?? '')}</p>;
  }
  return (
    <>
      <SelectField
        label={text('reportCompareWith')}
        options={options}
        value={value}
        onChange={(value) => {
          if (value === 'other') setPicks(true);
          else if (!value.startsWith('report ')) onChoose(value === '' ? null : Number(value));
        }}
      />
      {picks && (
        <ReportPicker
          accountId={accountId}
          except={reportId}
          onPick={onChoose}
          onClose={() => setPicks(false)}
        />
      )}
    </>
  );
}

function valueOf(choice: Choice): string | null {
  if (choice === null) return null;
  return typeof choice === 'number' ? String(choice) : `report ${choice.id}`;
}

function labelOf({ at, verdict, score }: SeenResult): string {
  const word = text(VERDICT_WORDS[verdict]);
  return score === null
    ? text('reportResultOf', dateText(at, 'medium'), word)
    : text('reportResultScoreOf', dateText(at, 'medium'), word, Math.round(score));
}
