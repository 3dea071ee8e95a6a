import { render } from '@testing-library/preact';
import { describe, expect, it, onTestFinished } from 'vitest';
import { HistoryLine } from '../../../components/ui/HistoryLine';
import type { HistoryPoint } from '../../../lib/model/history';
import { chooseTexts } from '../../../lib/wording/messages';

const point = (at: number, verdict: HistoryPoint['verdict'], score: number | null = null) => ({
  at,
  verdict,
  score,
});

function draw(points: HistoryPoint[]) {
  const { container } = render(<HistoryLine points={points} />);
  const line = container.querySelector('polyline')?.getAttribute('points') ?? '';
  return {
    places: line
      .split(' ')
      .map((pair) => pair.split(',').map((value) => Math.round(Number(value)))),
    marks: [...container.querySelectorAll('g')].map((mark) => mark.dataset.verdict),
    hidden: container.querySelector('svg')?.getAttribute('aria-hidden'),
  };
}

describe('the line of verdicts', () => {
  it('goes by time from left to right, and by score from bottom to top', () => {
    const { places } = draw([point(100, 'bad', 0), point(150, 'good', 100), point(200, 'bad', 50)]);
    expect(places).toEqual([
      [7, 41],
      [120, 7],
      [233, 24],
    ]);
  });

  it('goes from right to left where lines do', () => {
    chooseTexts({ commonDirection: 'rtl' });
    onTestFinished(() => chooseTexts({}));
    const { places } = draw([point(100, 'bad', 0), point(150, 'good', 100), point(200, 'bad', 50)]);
    expect(places.map(([x]) => x)).toEqual([233, 120, 7]);
  });

  it('draws verdicts without a score at fixed heights', () => {
    const { places } = draw([point(1, 'good'), point(2, 'decent'), point(3, 'bad')]);
    const heights = places.map(([, y = 0]) => y);
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
    expect(new Set(heights).size).toBe(3);
  });

  it('marks each change and the end with the shape of the verdict', () => {
    const { marks } = draw([
      point(1, 'good'),
      point(2, 'good'),
      point(3, 'bad'),
      point(4, 'bad'),
      point(5, 'bad'),
    ]);
    expect(marks).toEqual(['good', 'bad', 'bad']);
  });

  it('stays inside its frame with a single point, or with all at the same time', () => {
    expect(draw([point(5, 'good', 100)]).places).toEqual([[120, 7]]);
    expect(draw([point(5, 'good', 100), point(5, 'bad', 0)]).places).toEqual([
      [120, 7],
      [120, 41],
    ]);
  });

  it('is only a picture: the text next to it says the same', () => {
    expect(draw([point(1, 'good')]).hidden).toBe('true');
  });
});
