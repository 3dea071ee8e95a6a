import { expect, it } from 'vitest';
import { flawsOf } from './support/flaws';
import { useReporting } from './support/reporting';
import { foreignWords } from './walk/foreign-words';
import { madeUpTexts } from './walk/made-up-languages';

const at = useReporting();

const show = async (body: string) => {
  await at.tab.goto('about:blank');
  await at.tab.setContent(`<!doctype html><body style="margin: 0; font: 16px sans-serif">${body}`);
};

const LONG = 'Aktualisierungsbenachrichtigungen einschalten';

// Each would be a reason to mend a screen: the walk finds nothing only if it can find these.
it.each([
  ['cut off: “Aktual', `<p style="width: 5em; overflow: hidden; white-space: nowrap">${LONG}</p>`],
  ['cut off: “Aktual', `<p style="height: 1em; overflow: clip; width: 9em">${LONG}</p>`],
  ['past its frame: “Aktual', `<button style="width: 5em; white-space: nowrap">${LONG}</button>`],
  ['past its frame: “Aktual', `<p style="width: 5em; border: 1px solid">${LONG}</p>`],
  ['outside: “Aktual', `<p style="margin-left: -2em">${LONG}</p>`],
  ['outside: BUTTON', `<button style="position: absolute; left: -2em">Weiter</button>`],
  ['scrolls sideways', `<p style="width: 200vw">${LONG}</p>`],
  ['on each other: “Gut”, “Privat”', `<i>Gut</i><i style="margin-left: -1em">Privat</i>`],
  [
    'on each other: “Ja”, “Nein”',
    `<button>Ja</button><button style="margin-left: -9px">Nein</button>`,
  ],
  [
    'broken in mid-word: “Löschen”',
    `<button style="width: 3em; word-break: break-all">Löschen</button>`,
  ],
])('a flaw is seen: %s', async (flaw, body) => {
  await show(body);
  expect(await flawsOf(at.tab)).toContainEqual(expect.stringContaining(flaw));
});

it.each([
  ['what fits', `<button>${LONG}</button><p>${LONG}</p>`],
  [
    'an address that goes on',
    `<bdi style="display: block; width: 5em; overflow: hidden">${LONG}</bdi>`,
  ],
  [
    'what is only read out',
    `<p style="position: absolute; clip-path: inset(50%); width: 1px">${LONG}</p>`,
  ],
  [
    'what can be scrolled to',
    `<div style="overflow-x: auto"><p style="width: 200vw">${LONG}</p></div>`,
  ],
  [
    'what is left out until it is scrolled to',
    `<p style="height: 300vh"></p><div style="content-visibility: auto; width: min-content">
      <button style="width: 5em; white-space: nowrap">${LONG}</button></div>`,
  ],
])('is no flaw: %s', async (_, body) => {
  await show(body);
  expect(await flawsOf(at.tab)).toEqual([]);
});

it('English is seen, in texts, names and hints, but not in what others wrote', async () => {
  await show(`<p>Řééþóóřŧ on <bdi>example page</bdi></p><button aria-label="More">…</button>
    <input placeholder="Search" value="typed"><p>https://example.com/page</p><code>title</code>`);
  expect(await foreignWords(at.tab, madeUpTexts('el'))).toEqual([
    'English: “Řééþóóřŧ on”',
    'English: “More”',
    'English: “Search”',
  ]);
});
