import { useState } from 'preact/hooks';
import { PRIVACY, type Privacy } from '../../lib/model/report';
import { text } from '../../lib/wording/text';

export interface ChosenPrivacy {
  privacy: Privacy;
  /** With the privacy that needs one alone. Never written to disk. */
  password?: string;
}

/** Who may open a report, as a person fills it in; until then as at the start. */
export function usePrivacy(start: Privacy, rejected?: string) {
  const [privacy = start, onPrivacy] = useState<Privacy>();
  const [password, onPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const passwordError = missing && !password ? text('passwordMissing') : rejected;

  /** Null where the password is missing, which is told from then on. */
  function take(): ChosenPrivacy | null {
    if (privacy !== PRIVACY.password) return { privacy };
    if (password) return { privacy, password };
    setMissing(true);
    return null;
  }
  return { choice: { privacy, onPrivacy, password, onPassword, passwordError }, take };
}
