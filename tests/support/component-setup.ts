import { afterEach, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import messages from '../../public/_locales/en/messages.json';
import { fakeLocks } from './fake-locks';

vi.mock('../../lib/browser', () => ({ browser: fakeBrowser }));

fakeLocks();

const texts: Record<string, { message: string }> = messages;

// The fake browser has no i18n: the English texts stand in, filled as a browser would fill them.
fakeBrowser.i18n.getMessage = (key: string, values?: string | (string | number)[]) =>
  (texts[key]?.message ?? '').replace(/\$(\$|\d)/g, (_, index: string) =>
    index === '$' ? '$' : String([values].flat()[Number(index) - 1] ?? ''),
  );

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/preact');
  // A busy machine takes its time: the limit only matters where a test fails.
  configure({ asyncUtilTimeout: 20_000 });
  afterEach(() => {
    cleanup();
    // What a test put there by itself: the next file has the same document.
    document.body.replaceChildren();
    location.hash = '';
  });
}
