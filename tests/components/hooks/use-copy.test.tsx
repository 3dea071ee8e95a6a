import { render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { useCopy } from '../../../components/hooks/use-copy';

function Copying() {
  const { copy, message } = useCopy();
  return (
    <>
      <button onClick={() => void copy('words')}>Copy</button>
      <p role="status">{message}</p>
    </>
  );
}

describe('copying', () => {
  it('is announced each time, so that screen readers read it out each time', async () => {
    const user = userEvent.setup();
    render(<Copying />);
    const told: string[] = [];
    const status = screen.getByRole('status');
    new MutationObserver(() => told.push(status.textContent)).observe(status, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    await user.click(screen.getByRole('button'));
    await screen.findByText('Copied.');
    await user.click(screen.getByRole('button'));
    await expect.poll(() => told).toEqual(['Copied.', '', 'Copied.']);
    expect(await navigator.clipboard.readText()).toBe('words');
  });
});
