import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { Gauge } from '../../../components/ui/Gauge';

it.each([
  [0, '0'],
  [61.4, '61'],
  [99.5, '100'],
])('a score of %d is shown as a ring and a number', (score, shown) => {
  render(<Gauge score={score} />);
  const gauge = screen.getByRole('img', { name: `${shown} of 100` });
  expect(gauge.textContent).toBe(shown);
  const [, ring] = gauge.querySelectorAll('circle');
  expect(ring?.getAttribute('stroke-dasharray')).toBe(`${shown} 100`);
});
