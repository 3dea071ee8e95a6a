import { fireEvent, render, waitFor } from '@testing-library/preact';
import type { FunctionComponent } from 'preact';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Service } from '../service/service';
import { fakeEvent } from './fake-tabs';
import { freshDatabase } from './fresh-database';
import { accountOf } from './stored-account';

/** How much faster the clock runs: the six seconds that a delete waits take a fraction of one. */
export const SPEED = 100;

/**
 * The whole extension without a browser: its real background, which talks to a real service, and its
 * options page. Only the browser's own interface is fake. Each test starts with an empty queue.
 */
export function useExtension(running: { service: Service }, speed = SPEED) {
  let OptionsPage: FunctionComponent;
  let background: { main(): unknown };

  beforeAll(async () => {
    // Before the code is loaded: lib/clock reads them once.
    vi.stubEnv('WXT_CLOCK_SPEED', String(speed));
    vi.stubEnv('WXT_CLOCK_START', String(Date.now()));
    ({ OptionsPage } = await import('../../components/options/OptionsPage'));
    ({ default: background } = await import('../../entrypoints/background'));
  });

  beforeEach(async () => {
    fakeBrowser.reset();
    freshDatabase();
    completeBrowser();
    await fakeBrowser.storage.local.set(accountOf(running.service));
    background.main();
  });

  afterAll(() => void vi.unstubAllEnvs());

  return {
    openOptions(hash: string): void {
      location.hash = hash;
      render(<OptionsPage />);
    },
    /** Another worker starts, with what is stored. */
    startWorker: () => void background.main(),
    stored: () => fakeBrowser.storage.local.get(),
  };
}

/** Adds what the fake browser lacks. Everything is allowed. */
function completeBrowser(): void {
  const sender = { id: fakeBrowser.runtime.id, url: fakeBrowser.runtime.getURL('/options.html') };
  Object.assign(fakeBrowser.runtime, {
    // Messages pass between processes, as JSON.
    async sendMessage(message: object) {
      const answers = await fakeBrowser.runtime.onMessage.trigger(copy(message), sender, () => {});
      return copy(answers.find((answer) => answer !== undefined));
    },
    getPlatformInfo: async () => ({}),
  });
  // As in a browser that isn't allowed to report on requests.
  Object.assign(fakeBrowser, { webRequest: undefined });
  Object.assign(fakeBrowser.storage.local, { setAccessLevel: vi.fn(async () => {}) });
  Object.assign(fakeBrowser.permissions, {
    contains: async () => true,
    request: async () => true,
    onAdded: fakeEvent(),
    onRemoved: fakeEvent(),
  });
  Object.assign(fakeBrowser.commands, { onCommand: fakeEvent() });
  Object.assign(fakeBrowser.contextMenus, { onClicked: fakeEvent() });
  Object.assign(fakeBrowser.omnibox, {
    onInputStarted: fakeEvent(),
    onInputChanged: fakeEvent(),
    onInputEntered: fakeEvent(),
  });
}

const copy = (value: unknown): unknown =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);

/** What a person reads in each row, cell by cell, without checkboxes, dates and actions. */
const rows = () =>
  [...document.querySelectorAll('main tbody tr')].map((row) =>
    [...row.querySelectorAll<HTMLElement>('[data-label]')]
      .filter(({ dataset }) => !/Generated|Created|Since/.test(dataset.label ?? ''))
      .map((cell) => (cell.querySelector('bdi') ?? cell).textContent.trim()),
  );

export const expectRows = (expected: string[][]): Promise<void> =>
  waitFor(() => expect(rows()).toEqual(expected));

/** The text of each element that matches the selector. */
export const textOf = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) =>
    textContent.replaceAll(/\s+/g, ' '),
  );

export const waitForWords = (words: string): Promise<void> =>
  waitFor(() => expect(textOf('body').join()).toContain(words));

/** The first element like this, once there is one. By role, it would take longer if there are hundreds. */
export const find = <E extends HTMLElement>(
  selector: string,
  isWanted: (element: E) => boolean = () => true,
): Promise<E> =>
  waitFor(() => {
    const found = [...document.querySelectorAll<E>(selector)].find(isWanted);
    if (!found) throw new Error(`There is no such ${selector}.`);
    return found;
  });

/** Presses a button in a part of the page, once it isn't busy. */
export async function press(part: string, button: string): Promise<void> {
  const found = await find<HTMLButtonElement>(
    `${part} button`,
    (each) =>
      each.textContent.trim() === button &&
      !each.disabled &&
      each.getAttribute('aria-disabled') !== 'true',
  );
  found.click();
}

/** Chooses from the menu of a row. */
export async function chooseIn(row: string, item: string): Promise<void> {
  (await find(`${row} [aria-haspopup="menu"]`)).click();
  (await find('[role="menuitem"]', ({ textContent }) => textContent.startsWith(item))).click();
}

const labelOf = ({ id }: Element) => document.querySelector(`label[for="${id}"]`)?.textContent;

export async function typeIn(label: string, value: string): Promise<void> {
  const control = await find<HTMLInputElement>('input', (each) => labelOf(each) === label);
  fireEvent.input(control, { target: { value } });
}

/** Chooses a value in the select with this label, once it is offered. */
export async function select(label: string, value: string | number): Promise<void> {
  const wanted = String(value);
  const control = await find<HTMLSelectElement>(
    'select',
    (each) =>
      labelOf(each) === label && [...each.options].some((option) => option.value === wanted),
  );
  fireEvent.change(control, { target: { value: wanted } });
}

/** Chooses a value in the View menu of a list. */
export async function selectInView(label: string, value: string | number): Promise<void> {
  const opener = await find('main button', ({ textContent }) => textContent === 'View');
  if (opener.getAttribute('aria-expanded') === 'false') opener.click();
  await select(label, value);
}

/** Opens a filter of the reports, whatever is set. */
export async function openFilter(name: string): Promise<void> {
  const isOpener = ({ textContent }: HTMLElement) => textContent.startsWith(name);
  (await find('main [aria-label=Filters] button', isOpener)).click();
}

/** Chooses the only value of a filter of the reports. */
export async function filterBy(name: string, option: string): Promise<void> {
  document
    .querySelector<HTMLElement>(`button[aria-label^="Remove the filter “${name}: "]`)
    ?.click();
  await openFilter(name);
  const isOption = ({ textContent }: HTMLElement) => textContent === option;
  (await find('main [popover] label', isOption)).click();
  await openFilter(name);
}
