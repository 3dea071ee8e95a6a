import { render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { createRef } from 'preact';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../../../components/ui/Button';
import { CheckBox } from '../../../components/ui/CheckBox';
import { Notice } from '../../../components/ui/Notice';
import { ProgressBar } from '../../../components/ui/ProgressBar';
import { RadioGroup } from '../../../components/ui/RadioGroup';
import { SelectField } from '../../../components/ui/SelectField';
import { TextField } from '../../../components/ui/TextField';

describe('a button', () => {
  it('does what it says', async () => {
    const onClick = vi.fn();
    render(<Button onClick={onClick}>Save</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('does nothing while busy, yet keeps its focus', async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: Event) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy onClick={onClick}>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(button);
  });

  it('does not submit unless it is meant to', async () => {
    const onSubmit = vi.fn((event: Event) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button>Look</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Look' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('a text field', () => {
  it('reports every change, and is described by its hint and its error', async () => {
    const onChange = vi.fn();
    render(<TextField label="Name" value="" onChange={onChange} hint="Short." error="Missing." />);
    const field = screen.getByRole('textbox', { name: 'Name' });
    await userEvent.type(field, 'x');
    expect(onChange).toHaveBeenCalledWith('x');
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Short.',
      'Missing.',
    ]);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('is by default neither remembered by the browser nor invalid', () => {
    render(<TextField label="Name" value="" onChange={() => undefined} />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    expect(field.autocomplete).toBe('off');
    expect(field.getAttribute('aria-invalid')).toBe('false');
    expect(field.hasAttribute('aria-describedby')).toBe(false);
  });
});

describe('a text field that was filled in wrongly', () => {
  const form = (errors: (string | undefined)[]) => (
    <form>
      {errors.map((error, place) => (
        <TextField
          key={place}
          label={`Field ${place}`}
          value=""
          onChange={() => undefined}
          error={error}
        />
      ))}
      <Button type="submit">Save</Button>
    </form>
  );

  it.each([
    ['it is the only one', [undefined, 'Missing.', undefined], 'Field 1'],
    ['it is the first of several', [undefined, 'Missing.', 'Too short.'], 'Field 1'],
    ['all are wrong, and it is the first', ['Missing.', 'Missing.', 'Missing.'], 'Field 0'],
  ])('has the focus if %s', async (_, errors, name) => {
    const { rerender } = render(form([undefined, undefined, undefined]));
    const button = screen.getByRole('button', { name: 'Save' });
    button.focus();
    rerender(form(errors));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(name)));
  });

  it('has it outside a form, and if it shows the error from the start', async () => {
    const input = createRef<HTMLInputElement>();
    render(
      <TextField
        label="Name"
        value=""
        onChange={() => undefined}
        error="Missing."
        inputRef={input}
      />,
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    expect(input.current).toBe(document.activeElement);
  });
});

const COLOURS = [
  { value: 1, label: 'Red', hint: 'Like a rose.' },
  { value: 2, label: 'Blue' },
] as const;

describe('a choice', () => {
  it('among radio buttons is reported by its value', async () => {
    const onChange = vi.fn();
    render(<RadioGroup label="Colour" options={COLOURS} value={1} onChange={onChange} />);
    const group = screen.getByRole('radiogroup', { name: 'Colour' });
    const hint = document.getElementById(group.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('Like a rose.');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Red' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Blue' }));
    expect(onChange).toHaveBeenCalledWith(2);
  });

  it('from a list is reported by its value, with its type', async () => {
    const onChange = vi.fn();
    render(<SelectField label="Colour" options={COLOURS} value={1} onChange={onChange} />);
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Colour' });
    expect(select.value).toBe('1');
    await userEvent.selectOptions(select, 'Blue');
    expect(onChange).toHaveBeenCalledWith(2);
  });

  it('of yes or no is reported as a boolean', async () => {
    const onChange = vi.fn();
    render(<CheckBox label="Remember" checked={false} onChange={onChange} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Remember' }));
    expect(onChange).toHaveBeenCalledWith(true);
  });
});

describe('a progress bar', () => {
  it('shows how far it is', () => {
    render(<ProgressBar label="Deleting" value={3} max={10} />);
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Deleting' });
    expect(bar.position).toBeCloseTo(0.3);
  });

  it('shows no value if the progress is unknown', () => {
    render(<ProgressBar label="Working" />);
    expect(screen.getByRole('progressbar', { name: 'Working' }).hasAttribute('value')).toBe(false);
  });
});

describe('a notice', () => {
  it('has the role it is given', () => {
    render(
      <Notice tone="bad" role="alert">
        Stop.
      </Notice>,
    );
    expect(screen.getByRole('alert').textContent).toBe('Stop.');
  });
});
