import { useEffect, useRef } from 'react';
import { cn } from '#ui/class-names.ts';
import type { GridField } from './cell-values.ts';

type Props = {
  readonly field: GridField;
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Ends the editing; `move` is where to go then. */
  readonly onDone: (save: boolean, move: 'down' | 'right' | 'left' | 'none') => void;
};

const kinds: Partial<Record<GridField['type'], string>> = {
  date: 'date',
  email: 'email',
  url: 'url',
};
const classes =
  'absolute inset-0 z-10 size-full border-2 border-accent bg-surface px-2 text-sm text-ink outline-none';

/** The field in which a cell is written. Enter and Tab save and go on, Escape gives up. */
export function CellEditor({ field, text, onChange, onDone }: Props) {
  const control = useRef<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>(null);
  useEffect(() => control.current?.focus(), []);
  const onKeyDown = (event: React.KeyboardEvent) => {
    event.stopPropagation();
    const newLine = field.type === 'multilineText' && event.key === 'Enter' && event.shiftKey;
    if (newLine) return;
    if (event.key === 'Enter') onDone(true, 'down');
    else if (event.key === 'Tab') onDone(true, event.shiftKey ? 'left' : 'right');
    else if (event.key === 'Escape') onDone(false, 'none');
    else return;
    event.preventDefault();
  };
  const shared = {
    'aria-label': field.name,
    value: text,
    onKeyDown,
    onBlur: () => onDone(true, 'none'),
  };
  if (field.type === 'singleSelect') {
    return (
      <select
        ref={control}
        {...shared}
        className={classes}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="" />
        {choicesOf(field, text).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    );
  }
  if (field.type === 'multilineText') {
    return (
      <textarea
        ref={control}
        {...shared}
        className={cn(classes, 'h-44 min-w-72 py-1.5 shadow-card')}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return (
    <input
      ref={control}
      {...shared}
      type={kinds[field.type] ?? 'text'}
      className={classes}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** The choices of a select; a value that is none of them stays choosable. */
export function choicesOf(field: GridField, text: string): string[] {
  const listed = (field.options?.choices ?? []) as { name: string }[];
  const names = listed.map(({ name }) => name);
  return text === '' || names.includes(text) ? names : [text, ...names];
}
