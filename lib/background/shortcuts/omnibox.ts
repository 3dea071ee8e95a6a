import { browser } from '../../browser';
import { fitAddress, type PageAddress } from '../../model/fit-address';
import { plain } from '../../model/plain';
import { reportPageAddress } from '../../model/report-page-address';
import { momentOf, type Report } from '../../model/report';
import { parseAddress, samePageKey } from '../../model/same-page';
import { relativeTime } from '../../wording/relative-time';
import { activeAccount } from '../../storage/accounts';
import { preferencesItem } from '../../storage/preferences';
import { text } from '../../wording/text';
import type { ReportIndex } from '../index/report-index';
import { inChosenLanguage } from '../toolbar/chosen-language';
import { openOptions } from '../open-options';
import { askFirst } from './ask-first';
import { tabInFront } from '../toolbar/tab-badge';
import { verdictWord } from '../../wording/verdict-words';

interface OmniboxOptions {
  index: Pick<ReportIndex, 'search'>;
  /** Chromium reads descriptions as XML; Firefox shows them as they are. */
  markup?: boolean;
}

const MOST = 6;
const LONGEST = 300;

/** A chosen suggestion comes back as text: the id at its end distinguishes it from typed text. */
const CHOSEN = / #([\w-]{1,64})$/;

/** The address bar keyword: searches the reports this browser knows, and accepts addresses to report. */
export function listenToOmnibox({
  index,
  markup = !import.meta.env.FIREFOX,
}: OmniboxOptions): void {
  const escapeText = (words: string) => (markup ? words.replace(/[&<>"']/g, escaped) : words);
  const tag = (name: 'url' | 'match' | 'dim', words: string) =>
    markup ? `<${name}>${escapeText(words)}</${name}>` : words;

  function describe(typed: string): string {
    const address = typedAddress(typed);
    if (address) return text('omniboxReport', tag('url', plain(address, LONGEST)));
    return typed.trim()
      ? text('omniboxSearch', tag('match', plain(typed, LONGEST)))
      : escapeText(text('omniboxDefault'));
  }

  function suggestion(report: Report) {
    const { id, url } = report;
    const at = momentOf(report);
    const parts = [
      tag('match', verdictWord(report)),
      tag('url', plain(url, LONGEST)),
      at !== null && tag('dim', text('omniboxReported', relativeTime(at))),
    ];
    return {
      content: `${plain(url, LONGEST)} #${id}`,
      description: parts.filter(Boolean).join(' '),
    };
  }

  async function suggestions(typed: string) {
    const [account] = await Promise.all([activeAccount(), inChosenLanguage()]);
    // The service may spell an address differently.
    const words = samePageKey(typedAddress(typed) ?? '') ?? typed.trim();
    const found = account && words ? await index.search(account.id, words, MOST) : [];
    return found.filter(({ id }) => id !== null).map(suggestion);
  }

  async function suggestFirst(typed: string): Promise<void> {
    await inChosenLanguage();
    await browser.omnibox.setDefaultSuggestion({ description: describe(typed) });
  }

  browser.omnibox.onInputStarted.addListener(() => void suggestFirst(''));
  browser.omnibox.onInputChanged.addListener((typed, suggest) => {
    void suggestFirst(typed);
    void suggestions(typed).then(suggest);
  });
  browser.omnibox.onInputEntered.addListener((typed, where) => void enter(typed, where));
}

async function enter(typed: string, where: `${'current' | 'newForeground' | 'newBackground'}Tab`) {
  const id = CHOSEN.exec(typed)?.[1];
  if (id) return await openReport(id, where);
  const incognito = (await tabInFront())?.incognito ?? false;
  const address = typedAddress(typed);
  if (address) return await askFirst({ address, incognito });
  // In a private window, the browser's history would keep the search words.
  const search = incognito ? '' : `?${new URLSearchParams({ search: typed.trim() }).toString()}`;
  await openOptions(`reports${search}`);
}

async function openReport(id: string, where: string): Promise<void> {
  const [account, { reportPage }] = await Promise.all([
    activeAccount(),
    preferencesItem.getValue(),
  ]);
  const url = account && reportPageAddress(reportPage, account.baseUrl, id);
  if (!url) return;
  if (where === 'currentTab') await browser.tabs.update({ url });
  else await browser.tabs.create({ url, active: where === 'newForegroundTab' });
}

/** Anything that looks like an address is one; other words are searched for. */
function typedAddress(typed: string): PageAddress | null {
  const text = typed.trim();
  const looksLikeOne = !/\s/.test(text) && /^(https?:\/\/.|[^/?#]*(\.\w|:\d))/i.test(text);
  const fit = looksLikeOne && fitAddress(parseAddress(text)?.href ?? '');
  return fit && fit.ok ? fit.address : null;
}

const escaped = (character: string): string => `&#${character.charCodeAt(0)};`;
