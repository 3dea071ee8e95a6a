import { PRIVACY, type Privacy } from '../model/report';
import { text, type TextKey } from './text';

const WORDS: Record<Privacy, TextKey> = {
  [PRIVACY.public]: 'privacyPublic',
  [PRIVACY.private]: 'privacyPrivate',
  [PRIVACY.password]: 'privacyPassword',
};

const HINTS: Record<Privacy, TextKey> = {
  [PRIVACY.public]: 'privacyPublicHint',
  [PRIVACY.private]: 'privacyPrivateHint',
  [PRIVACY.password]: 'privacyPasswordHint',
};

/** Null if the service doesn't say. */
export const privacyText = (privacy: Privacy | null): string =>
  privacy === null ? '—' : text(WORDS[privacy]);

export const privacyOptions = () =>
  Object.values(PRIVACY).map((value) => ({
    value,
    label: privacyText(value),
    hint: text(HINTS[value]),
  }));
