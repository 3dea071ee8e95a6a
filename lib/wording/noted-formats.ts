import { ageOf } from './age-text';
import { languageTag, type Texts } from './messages';
import { FORM_SEPARATOR } from './plural-forms';
import { fromNow, UNITS, type Style, type Unit } from './relative-time';

/** From as many on, the next unit is used; for years, few reports are older. */
const BEFORE_NEXT: Record<Unit, number> = { minute: 60, hour: 24, day: 31, month: 12, year: 10 };

/** More than anybody has reports. */
const MOST_DIGITS = 7;

/** To write an age, by name: "3 days ago", "3 d. ago", "3 days". */
const WAYS: [Style | 'age', (count: number, unit: Unit) => string][] = [
  ['long', (count, unit) => fromNow(-count, unit, 'long')],
  ['short', (count, unit) => fromNow(-count, unit, 'short')],
  ['age', ageOf],
];

const upTo = (count: number): number[] => [...Array(count).keys()];

/** What is noted with the texts of the language that is spoken, because the browser's formats are slow to start. */
export function notedFormats(): Texts {
  const tag = languageTag();
  const arePlain = upTo(10).every((digit) => digit.toLocaleString(tag) === `${digit}`);
  const digits = upTo(arePlain ? MOST_DIGITS : 0).map((more) => [
    '0'.repeat(more + 1),
    (10 ** more).toLocaleString(tag),
  ]);
  const ages = WAYS.flatMap(([way, write]) =>
    UNITS.map(([unit]) => [
      `${way} ${unit}`,
      upTo(BEFORE_NEXT[unit] - 1)
        .map((place) => write(place + 1, unit))
        .join(FORM_SEPARATOR),
    ]),
  );
  return Object.fromEntries([...digits, ...ages]);
}
