import type { Entry } from '../../../lib/model/entry';
import { PRIVACY, type Report, type UsableReport } from '../../../lib/model/report';
import { countedText } from '../../../lib/wording/counted-text';
import { fieldWords } from '../../../lib/wording/field-words';
import { privacyText } from '../../../lib/wording/privacy-text';
import { text } from '../../../lib/wording/text';
import { usePolicy } from '../../hooks/use-policy';
import { PrivacyChoice } from '../../report/PrivacyChoice';
import { usePrivacy } from '../../report/use-privacy';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Dialog } from '../parts/Dialog';
import styles from '../parts/form.module.css';
import { ServiceWords } from '../../ui/ServiceWords';
import { changePrivacy, type Job } from './jobs';

export interface PrivacyDialogProps {
  reports: UsableReport[];
  /** The first report as it is now; null if it was deleted. */
  current: Report | null;
  /** A change to the first report that the service rejected. */
  rejected: Entry | undefined;
  onSave: (job: Job, isPublic: boolean) => void;
  onClose: () => void;
}

export function PrivacyDialog(props: PrivacyDialogProps) {
  const { reports, current, rejected, onSave, onClose } = props;
  const [first, ...others] = reports;
  // Where they differ, nobody is led to publish some of them.
  const isSame = others.every(({ privacy }) => privacy === first?.privacy);
  const shared = isSame ? first?.privacy : PRIVACY.private;
  const wanted = rejected && 'privacy' in rejected.task ? rejected.task.privacy : shared;
  const policy = usePolicy();
  const { choice, validate } = usePrivacy(
    wanted ?? PRIVACY.private,
    fieldWords(rejected?.failure, 'password'),
  );

  const changed = others.length === 0 && current?.privacy !== first?.privacy;
  const save = () => {
    const chosen = validate();
    if (!chosen) return;
    onSave(changePrivacy(chosen), chosen.privacy === PRIVACY.public);
    onClose();
  };
  return (
    <Dialog title={text('commonChangePrivacy')} onClose={onClose}>
      <form
        class={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {others.length > 0 ? (
          <p>{countedText('reportsSelected', reports.length)}</p>
        ) : (
          <ServiceWords>{first?.url ?? ''}</ServiceWords>
        )}
        <PrivacyChoice policy={policy} {...choice} />
        {changed && (
          <Notice tone="warn" role="status">
            {current
              ? text('reportsChangedElsewhere', privacyText(current.privacy))
              : text('reportsDeletedElsewhere')}
          </Notice>
        )}
        <div class={styles.actions}>
          <Button kind="primary" type="submit">
            {text('commonSave')}
          </Button>
          <Button onClick={onClose}>{text('commonCancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
