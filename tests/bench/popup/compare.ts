import { openPopup, type OpenOptions, type Opening } from './open-popup';
import type { Stage } from './stage';
import type { Part } from './watch-opening';

/** After these, the browser has the compiled scripts. */
export const NOT_COUNTED = 2;

const BLANK: Part[] = [{ selector: 'body > button', names: ['Press'] }];

/** What Verdict has to show, by what was done with the page before. */
export const SCREENS = {
  never: [
    { selector: 'button[data-kind="primary"]', names: ['Report this page', 'Bericht erstellen'] },
  ],
  reported: [
    { selector: 'button[data-kind="primary"]', names: ['Update results'] },
    { selector: '[data-verdict] *', names: ['Good', 'Decent', 'Bad'] },
    { selector: 'button', names: ['Open report'] },
  ],
} satisfies Record<string, Part[]>;

export type Screen = keyof typeof SCREENS;

export const NAMES: Record<Screen, string> = { never: 'never reported', reported: 'reported' };

export interface Compared {
  blank: Opening[];
  ours: Opening[];
}

type Conditions = Pick<OpenOptions, 'asleep' | 'slowdown'>;

/** Opens both popups many times over the page in front. The first openings are not counted. */
export async function compare(
  stage: Stage,
  screen: Screen,
  openings: number,
  conditions: Conditions = {},
): Promise<Compared> {
  const compared: Compared = { blank: [], ours: [] };
  for (let turn = 0; turn < NOT_COUNTED + openings; turn++) {
    const { blank, ours } = await openBoth(stage, screen, conditions);
    if (turn < NOT_COUNTED) continue;
    compared.blank.push(blank);
    compared.ours.push(ours);
  }
  return compared;
}

/** In random order, so that neither always profits from what the other has left behind. */
export async function openBoth(stage: Stage, screen: Screen, conditions: Conditions = {}) {
  const openBlank = () => openPopup(stage, { id: stage.ids.blank, parts: BLANK, ...conditions });
  const openOurs = () =>
    openPopup(stage, { id: stage.ids.Verdict, parts: SCREENS[screen], ...conditions });
  if (Math.random() < 0.5) {
    const blank = await openBlank();
    return { blank, ours: await openOurs() };
  }
  const ours = await openOurs();
  return { blank: await openBlank(), ours };
}
