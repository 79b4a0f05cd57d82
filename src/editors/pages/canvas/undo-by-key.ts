import type { PageHistory } from '../use-page.ts';

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault' | 'stopPropagation'
>;

/** Takes a change back, or makes it again, by the keys for it. */
export function undoByKey(event: KeyPress, history: PageHistory): void {
  if (!(event.ctrlKey || event.metaKey)) return;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return;
  event.preventDefault();
  // The library of the canvas has a history of its own, which must not run beside this one.
  event.stopPropagation();
  if (key === 'y' || event.shiftKey) history.redo();
  else history.undo();
}
