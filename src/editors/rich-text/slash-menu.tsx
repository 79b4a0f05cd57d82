import { type Editor, useEditorState } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { cn } from '#ui/class-names.ts';

export type Insert = { readonly label: string; readonly run: () => void };

/** Pixels that the whole menu takes. */
const room = 300;

/** `/` at the beginning of a line offers what can stand there; further letters narrow it. */
export function SlashMenu({ editor, inserts }: { editor: Editor; inserts: readonly Insert[] }) {
  const [chosen, choose] = useState(0);
  const [closedAt, close] = useState('');
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const { $from, empty } = now.state.selection;
      const text = $from.parent.type.name === 'paragraph' ? $from.parent.textContent : '';
      const isOpen = empty && now.isFocused && /^\/[\p{L} ]{0,20}$/u.test(text);
      return { text: isOpen ? text : '', start: $from.start(), end: $from.end() };
    },
  });
  const query = state.text.slice(1).trim().toLowerCase();
  const found = inserts.filter(({ label }) => label.toLowerCase().includes(query));
  const isOpen = state.text !== '' && found.length > 0 && closedAt !== state.text;
  const at = Math.min(chosen, found.length - 1);
  const take = (one: Insert | undefined) => {
    editor.chain().focus().deleteRange({ from: state.start, to: state.end }).run();
    one?.run();
    choose(0);
  };
  useEffect(() => {
    // An editor that was just put away has no storage any more; another one follows.
    const storage = (editor.storage as unknown as Partial<Record<'slashKeys', { onKey: unknown }>>)
      .slashKeys;
    if (!storage) return;
    storage.onKey = !isOpen
      ? null
      : (key: string) => {
          if (key === 'Escape') close(state.text);
          else if (key === 'Enter') take(found[at]);
          else choose((at + (key === 'ArrowDown' ? 1 : found.length - 1)) % found.length);
          return true;
        };
    return () => {
      storage.onKey = null;
    };
  });
  if (!isOpen) return null;
  const { left, top, bottom } = editor.view.coordsAtPos(state.start);
  const hasRoom = bottom + room < window.innerHeight;
  return (
    <div
      role="listbox"
      aria-label="Insert"
      className="fixed z-30 max-h-72 w-56 overflow-y-auto rounded-xl border bg-surface p-1 shadow-lg"
      style={{
        left: Math.min(left, window.innerWidth - 240),
        ...(hasRoom ? { top: bottom + 6 } : { bottom: window.innerHeight - top + 6 }),
      }}
    >
      {found.map((one, index) => (
        <div
          key={one.label}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={cn(
            'cursor-pointer rounded-lg px-3 py-1.5 text-sm',
            index === at && 'bg-sunken',
          )}
          onMouseDown={(event) => {
            event.preventDefault();
            take(one);
          }}
        >
          {one.label}
        </div>
      ))}
    </div>
  );
}
