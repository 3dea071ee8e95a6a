import { text, type TextKey } from '../../../lib/wording/text';

export interface TickingProps {
  words: TextKey;
  /** What is filled in, and changes by itself. */
  values: string[];
}

/** Stand in for the values, so that these can be found in the sentence. */
const PLACES = ['\uE000', '\uE001'];

/** A sentence with numbers that go on. Screen readers are told the sentence, and not every second again. */
export function Ticking({ words, values }: TickingProps) {
  const parts = text(words, ...PLACES.slice(0, values.length)).split(/([\uE000\uE001])/);
  return (
    <>
      {parts.map((part) => {
        const value = values[PLACES.indexOf(part)];
        return value === undefined ? (
          part
        ) : (
          <span key={part} aria-live="off">
            {value}
          </span>
        );
      })}
    </>
  );
}
