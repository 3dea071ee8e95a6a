import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { reportPageAddress } from '../../lib/model/report-page-address';
import { DEFAULT_PREFERENCES } from '../../lib/storage/preferences';
import { text } from '../../lib/wording/text';
import { useCopy } from '../hooks/use-copy';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { openTab } from './open-tab';
import { loadParts, part } from './part';
import own from './ReportActions.module.css';
import type { ReportMenuProps } from './ReportMenu';
import { useLostFocus } from './use-lost-focus';

const ReportMenu = part('ReportMenu');

export interface ReportActionsProps extends Omit<ReportMenuProps, 'page' | 'onCopy'> {
  /** A person comes back to these. */
  isBack: boolean;
  /** The main button, or what is going on in its place. */
  children: ComponentChildren;
}

export function ReportActions(props: ReportActionsProps) {
  const { isBack, children, ...menu } = props;
  const { report, start, password, onOpen } = menu;
  const actions = useLostFocus<HTMLDivElement>(isBack ? 'back' : null);
  const { account, preferences } = start;
  const page = account && reportPageAddress(preferences.reportPage, account.baseUrl, report.id);
  const { copy, copied, message } = useCopy();
  const [isOpened, setOpened] = useState(false);
  const isUsualPage = preferences.reportPage === DEFAULT_PREFERENCES.reportPage;
  const hasMenu = onOpen !== undefined || (page !== null && (password !== null || isUsualPage));
  return (
    <div ref={actions} class="popup-actions" tabIndex={-1}>
      {children}
      <div class={`popup-pair ${own.pair}`}>
        {page !== null && (
          <>
            <Button onClick={() => void openTab(page)}>
              <Icon name="open" />
              {text('commonOpenReport')}
            </Button>
            <Button aria-live="polite" onClick={() => void copy(page)}>
              <Icon name={copied ? 'check' : 'copy'} />
              {copied ? message : text('popupCopyLink')}
            </Button>
          </>
        )}
        {hasMenu &&
          (isOpened ? (
            <ReportMenu {...menu} page={page} onCopy={(words) => void copy(words)} />
          ) : (
            <Button
              aria-label={text('popupMore')}
              title={text('popupMore')}
              aria-haspopup="menu"
              aria-expanded={false}
              // The menu takes the place of this button once it is loaded.
              onClick={() => void loadParts().then(() => setOpened(true))}
            >
              <Icon name="more" />
            </Button>
          ))}
      </div>
      {copied === false && (
        <p class="popup-line" role="alert">
          {message}
        </p>
      )}
    </div>
  );
}
