import { useState } from 'preact/hooks';
import { PRIVACY, type Privacy } from '../../lib/model/report';
import { text } from '../../lib/wording/text';

export interface ChosenPrivacy {
  privacy: Privacy;
  /** Only with the privacy that needs one. Never written to disk. */
  password?: string;
}

/** Who may open a report, as chosen in a form; `start` until the person chooses. */
export function usePrivacy(start: Privacy, rejected?: string) {
  const [privacy = start, onPrivacy] = useState<Privacy>();
  const [password, onPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const passwordError = missing && !password ? text('passwordMissing') : rejected;

  /** Null if the password is missing; from then on, the field says so. */
  function validate(): ChosenPrivacy | null {
    if (privacy !== PRIVACY.password) return { privacy };
    if (password) return { privacy, password };
    setMissing(true);
    return null;
  }
  return { choice: { privacy, onPrivacy, password, onPassword, passwordError }, validate };
}
