import { PRIVACY, type Privacy } from '../../lib/model/report';
import { text } from '../../lib/text';
import { RadioGroup } from '../ui/RadioGroup';
import { TextField } from '../ui/TextField';
import { privacyOptions } from './privacy-options';

export interface PrivacyChoiceProps {
  privacy: Privacy;
  onPrivacy: (privacy: Privacy) => void;
  password: string;
  onPassword: (password: string) => void;
  error?: string | undefined;
}

export function PrivacyChoice(props: PrivacyChoiceProps) {
  const { privacy, onPrivacy, password, onPassword, error } = props;
  return (
    <>
      <RadioGroup
        label={text('privacy')}
        options={privacyOptions()}
        value={privacy}
        onChange={onPrivacy}
      />
      {privacy === PRIVACY.password && (
        <TextField
          label={text('queuePassword')}
          type="password"
          autoComplete="new-password"
          mono
          value={password}
          onChange={onPassword}
          error={error}
        />
      )}
    </>
  );
}
