import { useEffect } from 'preact/hooks';
import { isAllowed, type Policy } from '../../lib/model/policy';
import { PRIVACY, type Privacy } from '../../lib/model/report';
import { privacyOptions } from '../../lib/wording/privacy-text';
import { text } from '../../lib/wording/text';
import { onDemand } from '../ui/on-demand';
import { RadioGroup } from '../ui/RadioGroup';

const PasswordField = onDemand(() => import('../ui/PasswordField')).part('PasswordField');

export interface PrivacyChoiceProps {
  policy: Policy;
  privacy: Privacy;
  onPrivacy: (privacy: Privacy) => void;
  password: string;
  onPassword: (password: string) => void;
  passwordError?: string | undefined;
}

/** Who may open a report, and with which password. */
export function PrivacyChoice(props: PrivacyChoiceProps) {
  const { policy, privacy, onPrivacy, password, onPassword, passwordError } = props;
  useEffect(() => {
    if (!isAllowed(policy, privacy)) onPrivacy(policy.minimumPrivacy);
  }, [policy, privacy]);
  const managed = !isAllowed(policy, PRIVACY.public);
  const options = privacyOptions().map((option) => ({
    ...option,
    hint: managed ? `${option.hint} ${text('privacyManaged')}` : option.hint,
    disabled: !isAllowed(policy, option.value),
  }));
  return (
    <>
      <RadioGroup
        label={text('fieldPrivacy')}
        options={options}
        value={privacy}
        onChange={onPrivacy}
      />
      {privacy === PRIVACY.password && (
        <PasswordField value={password} onChange={onPassword} error={passwordError} />
      )}
    </>
  );
}
