import { render } from '@testing-library/preact';
import { expect, it, onTestFinished } from 'vitest';
import { ScoreChart } from '../../../../components/options/report/ScoreChart';
import { chooseTexts } from '../../../../lib/wording/messages';

const WIDTH = 316;

/** Where lines, marks and words are, from the left. */
function places() {
  const { container } = render(
    <ScoreChart
      points={[
        { at: 1_000, verdict: 'bad', score: 20 },
        { at: 2_000, verdict: 'good', score: 90 },
      ]}
    />,
  );
  const pairs = container.querySelector('polyline')?.getAttribute('points')?.split(' ') ?? [];
  const grid = container.querySelector('path')?.getAttribute('d') ?? '';
  return [
    ...pairs.map((pair) => Number(pair.split(',')[0])),
    ...[...grid.matchAll(/(?<=[MH])\d+/g)].map(([x]) => Number(x)),
    ...[...container.querySelectorAll('text')].map((words) => Number(words.getAttribute('x'))),
  ];
}

it('is mirrored where lines begin at the right', () => {
  const fromLeft = places();
  expect(fromLeft).toHaveLength(10);
  chooseTexts({ commonDirection: 'rtl' });
  onTestFinished(() => chooseTexts({}));
  expect(places()).toEqual(fromLeft.map((x) => WIDTH - x));
});
