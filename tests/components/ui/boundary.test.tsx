import { render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Boundary } from '../../../components/ui/Boundary';

it('shows something else in place of what cannot be rendered, and tries again on request', async () => {
  let isBroken = true;
  const Fragile = () => {
    if (isBroken) throw new Error('damaged');
    return <p>Whole</p>;
  };
  render(
    <>
      <p>Beside it</p>
      <Boundary fallback={(again) => <button onClick={again}>Again</button>}>
        <Fragile />
      </Boundary>
    </>,
  );
  expect(screen.getByText('Beside it')).toBeTruthy();
  expect(screen.queryByText('Whole')).toBeNull();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Again' }));
  expect(screen.getByText('Whole')).toBeTruthy();
});
