import { browser } from '../../browser';
import type { Entry } from '../../model/entry';
import { createBadge } from './badge';
import type { ReportIndex } from '../index/report-index';
import { createTabBadge } from './tab-badge';

interface ToolbarOptions {
  index: Pick<ReportIndex, 'look'>;
  work: () => Promise<Entry[]>;
}

export type Toolbar = ReturnType<typeof createToolbar>;

/** What the toolbar tells: how the work stands, over every tab, and over each tab its page's verdict. */
export function createToolbar({ index, work }: ToolbarOptions) {
  const badge = createBadge({ work });
  const tabs = createTabBadge({ index, urgent: () => badge.urgent() });

  /** Work began or went on. Null: nothing of it needs to be told. */
  async function update(changed: Entry | null): Promise<void> {
    if (changed) tabs.forgetWarnings();
    await tabs.repaint(await badge.update(changed));
  }

  /** A person has seen how the work stands. */
  function seen(): void {
    void badge.seen().then(() => update(null));
    void tabs.opened();
  }

  /** A watched page has changed, and no notification may say so. */
  async function showNews(): Promise<void> {
    await badge.showNews();
    await update(null);
  }

  // Nothing on the toolbar outlives the browser.
  browser.runtime.onStartup.addListener(() => void update(null));

  return { ...tabs, repaint: () => tabs.repaint(), update, seen, showNews };
}
