import { render, screen } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { onDemand } from '../../../components/ui/on-demand';

const Part = ({ name }: { name: string }) => <p>Here is {name}</p>;

describe('a component that is loaded on demand', () => {
  it('is loaded when it is first shown, and is available immediately from then on', async () => {
    const load = vi.fn(() => Promise.resolve({ Part }));
    const OnDemand = onDemand(load).part('Part');
    expect(load).not.toHaveBeenCalled();
    const { unmount } = render(<OnDemand name="one" />);
    await screen.findByText('Here is one');
    unmount();
    render(<OnDemand name="two" />);
    expect(screen.getByText('Here is two')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is there with the first render if its file was loaded ahead of time', async () => {
    const { load, part } = onDemand(() => Promise.resolve({ Part }));
    await load();
    const OnDemand = part('Part');
    render(<OnDemand name="three" />);
    expect(screen.getByText('Here is three')).toBeTruthy();
  });
});
