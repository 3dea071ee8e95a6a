import { render, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { VerdictMark } from '../../../components/ui/VerdictMark';
import { When } from '../../../components/ui/When';

describe('a verdict', () => {
  it('has its own word and its own shape', () => {
    const { container } = render(
      <>
        <VerdictMark verdict="good" />
        <VerdictMark verdict="decent" />
        <VerdictMark verdict="bad" />
        <VerdictMark verdict="unknown" />
      </>,
    );
    expect(container.textContent).toBe('GoodDecentBadUnknown');
    const shapes = [...container.querySelectorAll('svg')].map((svg) => svg.innerHTML);
    expect(new Set(shapes).size).toBe(4);
  });

  it.each([
    [0, '0 of 100'],
    [78.6, '79 of 100'],
    [100, '100 of 100'],
  ])('shows the score %d', (score, words) => {
    render(<VerdictMark verdict="good" score={score} />);
    screen.getByText(words);
  });

  it.each([null, undefined])('shows no score for %s', (score) => {
    const { container } = render(
      <VerdictMark verdict="bad" {...(score === undefined ? {} : { score })} />,
    );
    expect(container.textContent).toBe('Bad');
  });
});

describe('a moment', () => {
  const second = 1000;
  const day = 86_400 * second;

  it.each([
    [0, 'just now'],
    [-50 * second, 'just now'],
    [-90 * second, '1 minute ago'],
    [-5 * 3600 * second, '5 hours ago'],
    [-1 * day, '1 day ago'],
    [-47 * 3600 * second, '1 day ago'],
    [-12 * day, '12 days ago'],
    [-40 * day, '1 month ago'],
    [-719 * day, '1 year ago'],
    [-800 * day, '2 years ago'],
    // By a clock that is behind the service's.
    [2 * day, 'just now'],
  ])('%d ms from now reads “%s”', (offset, words) => {
    render(<When at={Date.now() + offset} />);
    expect(screen.getByText(words).tagName).toBe('TIME');
  });

  it.each([null, NaN, 9e15])('is a dash for %s', (at) => {
    const { container } = render(<When at={at} />);
    expect(container.textContent).toBe('—');
  });
});
