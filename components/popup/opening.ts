import { notedTexts, speak } from '../hooks/spoken-language';
import { hideForm, wireFrame } from './frame';
import { loadAsLastTime, noteForNextTime } from './guess';
import { loadStart, type Start } from './load-start';

/** Begun as soon as this file is evaluated. Null where there is no popup. */
export const opening = document.querySelector('.popup') && open();

/** Makes the form in the HTML work while everything is read. Null if nothing could be read. */
export async function open(): Promise<Start | null> {
  hideForm(loadAsLastTime());
  speak(notedTexts());
  const starting = loadStart(hideForm).catch(() => null);
  const endFrame = wireFrame();
  const start = await starting;
  const { pressed, chosen } = endFrame();
  if (start) noteForNextTime(start);
  // What was pressed is sent as it was on screen.
  return start && { ...start, pressed, privacy: pressed ?? chosen ?? start.privacy };
}
