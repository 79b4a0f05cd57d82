import { Extension } from '@tiptap/react';

type Storage = { onKey: ((key: string) => boolean) | null };

/** Gives the keys of a menu that is open in the text to that menu. */
export const SlashKeys = Extension.create<object, Storage>({
  name: 'slashKeys',
  priority: 1001,
  addStorage: () => ({ onKey: null }),
  addKeyboardShortcuts() {
    const keys = ['ArrowDown', 'ArrowUp', 'Enter', 'Escape'];
    return Object.fromEntries(keys.map((key) => [key, () => this.storage.onKey?.(key) ?? false]));
  },
});
