import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { fitsName } from './find-trigger.ts';
import { PickerList } from './picker-list.tsx';
import { usePicker, useTrigger } from './use-picker.ts';

afterEach(cleanup);

const names = ['Proofreader', 'Travel Planner', 'Translator'];

/** A text field that calls by name. */
function Writing({ onChoose }: { onChoose: (id: string) => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState('');
  const { trigger, dismiss, onSelect } = useTrigger(field, typed);
  const options = names
    .filter((name) => trigger && fitsName(name, trigger.query))
    .map((name) => ({ id: name, label: name }));
  const groups = [{ label: 'From this hub', options }];
  const picker = usePicker({
    ...{ trigger, groups, typed, setTyped, onChoose, onSelect, onDismiss: dismiss },
  });
  return (
    <>
      {trigger && (
        <PickerList
          {...{ groups, chosen: picker.chosen, onChoose: picker.choose }}
          id={picker.id}
          label="Assistants"
          empty="None is called so."
        />
      )}
      <textarea
        ref={field}
        aria-label="Message"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        {...picker.binding.aria}
        onSelect={picker.binding.onSelect}
        onKeyDown={(event) => void picker.binding.onKeyDown(event)}
      />
    </>
  );
}

const start = () => {
  const onChoose = vi.fn();
  render(<Writing onChoose={onChoose} />);
  const field = screen.getByLabelText<HTMLTextAreaElement>('Message');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const press = (key: string) => fireEvent.keyDown(field, { key });
  /** The option that the field says is active. */
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  return { onChoose, field, type, press, active };
};

it('opens at the sign, narrows while one types, and is chosen from by keyboard', () => {
  const { onChoose, field, type, press, active } = start();
  expect(screen.queryByRole('listbox')).toBeNull();
  type('Please @');
  const list = screen.getByRole('listbox', { name: 'Assistants' });
  expect(field.getAttribute('aria-controls')).toBe(list.id);
  expect(within(list).getAllByRole('option')).toHaveLength(3);
  type('Please @tra');
  expect(within(list).getAllByRole('option')).toHaveLength(2);
  expect(active()?.textContent).toBe('Travel Planner');
  press('ArrowDown');
  expect(active()?.textContent).toBe('Translator');
  expect(active()?.getAttribute('aria-selected')).toBe('true');
  press('ArrowDown');
  expect(active()?.textContent).toBe('Travel Planner');
  press('ArrowUp');
  press('Enter');
  expect(onChoose).toHaveBeenCalledWith('Translator');
  expect(field.value).toBe('Please ');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('lets Escape keep what was typed, until something else is called', () => {
  const { onChoose, field, type, press } = start();
  type('@tra');
  press('Escape');
  expect(screen.queryByRole('listbox')).toBeNull();
  type('@trans');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field.value).toBe('@trans');
  type('Hello @');
  expect(screen.getByRole('listbox')).toBeTruthy();
  expect(onChoose).not.toHaveBeenCalled();
});

it('says when nobody is called so, and leaves Enter to the message', () => {
  const { onChoose, type, press } = start();
  type('@zebra');
  expect(screen.getByRole('status').textContent).toBe('None is called so.');
  press('Enter');
  expect(onChoose).not.toHaveBeenCalled();
});
