import { PRIVACY, type Privacy } from '../../../lib/model/report';
import { privacyText } from '../../../lib/wording/privacy-text';
import { Icon, type IconName } from '../../ui/Icon';
import styles from './PrivacyMark.module.css';

const ICONS: Record<Privacy, IconName> = {
  [PRIVACY.public]: 'globe',
  [PRIVACY.private]: 'lock',
  [PRIVACY.password]: 'key',
};

export interface PrivacyMarkProps {
  /** Null if the service doesn't say. */
  privacy: Privacy | null;
}

/** Who may see a report. Where there is little room, only its icon shows. */
export function PrivacyMark({ privacy }: PrivacyMarkProps) {
  return (
    <span class={styles.mark} data-public={privacy === PRIVACY.public}>
      {privacy !== null && <Icon name={ICONS[privacy]} />}
      <span class={styles.word}>{privacyText(privacy)}</span>
    </span>
  );
}
