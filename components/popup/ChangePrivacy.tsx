import type { Policy } from '../../lib/model/policy';
import type { Privacy } from '../../lib/model/report';
import { text } from '../../lib/wording/text';
import { PrivacyChoice } from '../report/PrivacyChoice';
import { usePrivacy, type ChosenPrivacy } from '../report/use-privacy';
import { Button } from '../ui/Button';
import { useLostFocus } from './use-lost-focus';

export interface ChangePrivacyProps {
  policy: Policy;
  /** As it is now. */
  privacy: Privacy;
  busy: boolean;
  onSave: (chosen: ChosenPrivacy) => void;
  onCancel: () => void;
}

export function ChangePrivacy({ policy, privacy, busy, onSave, onCancel }: ChangePrivacyProps) {
  const { choice, validate } = usePrivacy(privacy);
  const form = useLostFocus<HTMLFormElement>('opened');
  const save = () => {
    const chosen = validate();
    if (chosen) onSave(chosen);
  };
  return (
    <form
      ref={form}
      class="popup-form"
      noValidate
      tabIndex={-1}
      aria-label={text('commonChangePrivacy')}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <PrivacyChoice policy={policy} {...choice} />
      <div class="popup-pair">
        <Button kind="primary" type="submit" busy={busy}>
          {text('commonChangePrivacy')}
        </Button>
        <Button onClick={onCancel}>{text('commonCancel')}</Button>
      </div>
    </form>
  );
}
