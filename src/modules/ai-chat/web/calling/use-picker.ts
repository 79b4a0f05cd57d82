import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { findTrigger, type Trigger, withoutTrigger } from './find-trigger.ts';
import { optionId, type PickerGroup } from './picker-list.tsx';

/** What a text field needs to know of a list that opens while one types. */
export type PickerBinding = {
  readonly aria: {
    readonly 'aria-autocomplete': 'list';
    readonly 'aria-haspopup': 'listbox';
    readonly 'aria-controls': string | undefined;
    readonly 'aria-activedescendant': string | undefined;
  };
  /** True where the key was meant for the list. */
  readonly onKeyDown: (event: KeyboardEvent) => boolean;
  readonly onSelect: () => void;
};

type Field = RefObject<HTMLTextAreaElement | null>;

/** What is being called in a text field right now, and how to let it be. */
export function useTrigger(field: Field, typed: string) {
  const [, look] = useState(0);
  const [dismissed, setDismissed] = useState<string>();
  const caret = field.current?.value === typed ? field.current.selectionStart : typed.length;
  const found = findTrigger(typed, caret);
  const key = found && `${found.sign}${found.at}`;
  if (dismissed !== undefined && dismissed !== key) setDismissed(undefined);
  return {
    trigger: key === dismissed ? undefined : found,
    dismiss: () => setDismissed(key),
    onSelect: () => look((times) => times + 1),
  };
}

/** The keys of a list above a text field: arrows, Enter or Tab, Escape. */
export function usePicker(props: {
  trigger: Trigger | undefined;
  groups: readonly PickerGroup[];
  typed: string;
  setTyped: (text: string) => void;
  onChoose: (id: string) => void;
  onDismiss: () => void;
  onSelect: () => void;
}) {
  const { trigger, groups } = props;
  const id = useId();
  const [moved, setMoved] = useState<{ query: string; at: number }>();
  const ids = trigger ? groups.flatMap(({ options }) => options.map((each) => each.id)) : [];
  const at = moved && moved.query === trigger?.query ? moved.at : 0;
  const chosen = ids[Math.min(at, ids.length - 1)];
  const choose = (option: string) => {
    if (trigger) props.setTyped(withoutTrigger(props.typed, trigger));
    props.onChoose(option);
  };
  const move = (by: number) => {
    if (trigger && ids.length > 0)
      setMoved({ query: trigger.query, at: (at + by + ids.length) % ids.length });
  };
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!trigger || event.nativeEvent.isComposing) return false;
    if (event.key === 'Escape') props.onDismiss();
    else if (chosen === undefined) return false;
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') choose(chosen);
    else return false;
    event.preventDefault();
    return true;
  };
  const binding: PickerBinding = {
    aria: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': trigger ? id : undefined,
      'aria-activedescendant': chosen === undefined ? undefined : optionId(id, chosen),
    },
    onKeyDown,
    onSelect: props.onSelect,
  };
  return { id, chosen, choose, binding };
}
