import { act, fireEvent, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Button } from '../../../components/ui/Button';
import { Menu } from '../../../components/ui/Menu';

const ITEMS = ['Rename', 'Copy', 'Delete'];

/** A menu between other things, not opened yet. */
function show() {
  const chosen = vi.fn();
  /** Whether the browser is kept from doing what the key usually does. */
  const pressed = vi.fn((event: KeyboardEvent) => event.defaultPrevented);
  document.addEventListener('keydown', pressed);
  onTestFinished(() => document.removeEventListener('keydown', pressed));
  render(
    <>
      <Button>Before</Button>
      <Menu
        label="More"
        items={() =>
          ITEMS.map((label) => ({
            icon: 'copy',
            label,
            asks: label === 'Rename',
            value: label === 'Rename' ? 'Lamps' : undefined,
            danger: label === 'Delete',
            onChoose: () => chosen(label),
          }))
        }
      />
      <Button>After</Button>
    </>,
  );
  return { user: userEvent.setup(), chosen, pressed };
}

async function open() {
  const shown = show();
  await shown.user.click(more());
  await vi.waitFor(() => expect(focused()).toBe(item('Rename')));
  return shown;
}

const button = (name: string) => screen.getByRole('button', { name });
const item = (name: string) => screen.getByRole('menuitem', { name });
const more = () => button('More');
const isOpen = () => screen.queryByRole('menu') !== null;
const focused = () => document.activeElement;

describe('a menu', () => {
  it('is closed until its button is pressed, and again after the next press', async () => {
    const { user } = show();
    expect(isOpen()).toBe(false);
    expect(more().getAttribute('aria-expanded')).toBe('false');
    await user.click(more());
    const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(items).toEqual(['Rename…Lamps', 'Copy', 'Delete']);
    expect(more().getAttribute('aria-expanded')).toBe('true');
    await user.click(more());
    expect(isOpen()).toBe(false);
  });

  it('that opens downwards goes to where there is room when the window becomes another', async () => {
    vi.stubGlobal('innerHeight', 800);
    onTestFinished(() => void vi.unstubAllGlobals());
    render(<Menu below label="More" items={() => [{ icon: 'copy', label: 'Copy' }]} />);
    await userEvent.click(more());
    await vi.waitFor(() => expect(focused()).toBe(item('Copy')));
    const side = () => screen.getByRole('menu').dataset.side;
    expect(side()).toBe('below');
    vi.stubGlobal('innerHeight', 20);
    await act(() => void dispatchEvent(new Event('resize')));
    expect(side()).toBe('above');
    vi.stubGlobal('innerHeight', 800);
    await act(() => void dispatchEvent(new Event('resize')));
    expect(side()).toBe('below');
  });

  it('stays open while another window has the focus, and is closed by what takes it', async () => {
    await open();
    fireEvent.focusOut(item('Rename'));
    await Promise.resolve();
    expect(isOpen()).toBe(true);
    await act(() => button('After').focus());
    expect(isOpen()).toBe(false);
  });

  it('has items whose names stay the same, whatever is shown beside them', async () => {
    await open();
    const described = item('Rename').getAttribute('aria-describedby') ?? '';
    const description = document.getElementById(described);
    expect(description?.textContent).toBe('Lamps');
  });

  it.each([
    ['{ArrowDown}', 'Copy'],
    ['{ArrowDown}{ArrowDown}{ArrowDown}', 'Rename'],
    ['{ArrowUp}', 'Delete'],
    ['{ArrowUp}{ArrowUp}', 'Copy'],
    ['{End}', 'Delete'],
    ['{ArrowDown}{End}', 'Delete'],
    ['{ArrowDown}{Home}', 'Rename'],
    ['{End}{Home}', 'Rename'],
  ])('goes from its first item, with %s, to %s', async (keys, name) => {
    const { user, chosen } = await open();
    await user.keyboard(keys);
    expect(focused()).toBe(item(name));
    expect(chosen).not.toHaveBeenCalled();
  });

  it('is closed by Escape, which goes back to its button and does not close the window', async () => {
    const { user, chosen, pressed } = await open();
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(focused()).toBe(more());
    expect(pressed).toHaveLastReturnedWith(true);
    await user.keyboard('{Escape}');
    expect(pressed).toHaveLastReturnedWith(false);
    expect(chosen).not.toHaveBeenCalled();
  });

  it.each([
    ['Tab', false, 'After'],
    ['Shift+Tab', true, 'Before'],
  ])('is closed by %s, which goes on from its button', async (_, shift, name) => {
    const { user } = await open();
    await user.tab({ shift });
    expect(isOpen()).toBe(false);
    expect(focused()).toBe(button(name));
  });

  it.each([
    ['something else to press', () => button('After')],
    ['nothing', () => document.body],
  ])('is closed by a click on %s', async (_, target) => {
    const { user, chosen } = await open();
    await user.click(target());
    await vi.waitFor(() => expect(isOpen()).toBe(false));
    expect(chosen).not.toHaveBeenCalled();
  });

  it.each([
    ['Enter', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{ArrowDown}{Enter}')],
    ['a click', (user: ReturnType<typeof userEvent.setup>) => user.click(item('Copy'))],
  ])('does once what is chosen by %s, and closes', async (_, choose) => {
    const { user, chosen } = await open();
    await choose(user);
    expect(chosen.mock.calls).toEqual([['Copy']]);
    expect(isOpen()).toBe(false);
    expect(focused()).toBe(more());
  });
});
