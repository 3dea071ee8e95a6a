import { PRIVACY, type Privacy } from '../../lib/model/report';
import { text } from '../../lib/text';
import { onDemand } from './on-demand';
import { privacyOptions } from './privacy-options';
import { RadioGroup } from './RadioGroup';

const PasswordField = onDemand(() => import('./PasswordField').then((file) => file.PasswordField));

export interface PrivacyChoiceProps {
  privacy: Privacy;
  onPrivacy: (privacy: Privacy) => void;
  password: string;
  onPassword: (password: string) => void;
  passwordError?: string | undefined;
}

/** Who may open a report, and with which password. */
export function PrivacyChoice(props: PrivacyChoiceProps) {
  const { privacy, onPrivacy, password, onPassword, passwordError } = props;
  return (
    <>
      <RadioGroup
        label={text('privacy')}
        options={privacyOptions()}
        value={privacy}
        onChange={onPrivacy}
      />
      {privacy === PRIVACY.password && (
        <PasswordField value={password} onChange={onPassword} error={passwordError} />
      )}
    </>
  );
}
