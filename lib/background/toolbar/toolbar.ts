import { browser } from '../../browser';
import type { Entry } from '../../model/entry';
import { createBadge } from './badge';
import type { ReportIndex } from '../index/report-index';
import { onLanguage } from './chosen-language';
import { createTabBadge } from './tab-badge';

interface ToolbarOptions {
  index: Pick<ReportIndex, 'look'>;
  work: () => Promise<Entry[]>;
}

export type Toolbar = ReturnType<typeof createToolbar>;

/** The toolbar shows the state of the work on every tab and, on each tab, its page's verdict. */
export function createToolbar({ index, work }: ToolbarOptions) {
  const badge = createBadge({ work });
  const tabs = createTabBadge({ index, urgent: () => badge.urgent() });

  /** Work started or progressed. Null: there is nothing new to show. */
  async function update(changed: Entry | null): Promise<void> {
    if (changed) tabs.forgetWarnings();
    await tabs.repaint(await badge.update(changed));
  }

  /** The user has seen the state of the work. */
  function seen(): void {
    void badge.seen().then(() => update(null));
    void tabs.opened();
  }

  /** A watched page has changed, and notifications aren't allowed. */
  async function showNews(): Promise<void> {
    await badge.showNews();
    await update(null);
  }

  // Browsers don't keep the toolbar's state across restarts.
  browser.runtime.onStartup.addListener(() => void update(null));
  onLanguage(() => void update(null));

  return { ...tabs, repaint: () => tabs.repaint(), update, seen, showNews };
}
