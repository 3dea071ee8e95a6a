import { privacyText } from '../../../../lib/wording/privacy-text';
import { CheckItem } from './CheckItem';
import type { FilterProps } from './ResultFilter';
import { PRIVACIES } from './set-filters';
import { toggled } from './toggled';
import { useChoiceCounts } from './use-choice-counts';

export function PrivacyFilter({ view, count, onChange }: FilterProps) {
  const { privacy } = view;
  const counts = useChoiceCounts(
    count,
    PRIVACIES.map((one) => ({ ...view, privacy: [one] })),
  );
  return (
    <>
      {PRIVACIES.map((one, place) => (
        <CheckItem
          key={one}
          count={counts[place]}
          checked={privacy?.includes(one) ?? false}
          onChange={() => onChange({ privacy: toggled(privacy, one) })}
        >
          {privacyText(one)}
        </CheckItem>
      ))}
    </>
  );
}
