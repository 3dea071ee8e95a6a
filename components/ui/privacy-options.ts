import { PRIVACY, type Privacy } from '../../lib/model/report';
import { text } from '../../lib/text';

export function privacyOptions(): { value: Privacy; label: string; hint: string }[] {
  return [
    { value: PRIVACY.public, label: text('privacyPublic'), hint: text('privacyPublicHint') },
    { value: PRIVACY.private, label: text('privacyPrivate'), hint: text('privacyPrivateHint') },
    { value: PRIVACY.password, label: text('privacyPassword'), hint: text('privacyPasswordHint') },
  ];
}
