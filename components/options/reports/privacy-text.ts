import { PRIVACY, type Privacy } from '../../../lib/model/report';
import { text, type TextKey } from '../../../lib/text';

const WORDS: Record<Privacy, TextKey> = {
  [PRIVACY.public]: 'privacyPublic',
  [PRIVACY.private]: 'privacyPrivate',
  [PRIVACY.password]: 'privacyPassword',
};

export const privacyText = (privacy: Privacy | null): string =>
  privacy === null ? '—' : text(WORDS[privacy]);
