import { type Editor, Extension } from '@tiptap/react';
import type { DocNode } from '#kernel/rich-text/doc/doc-node.ts';
import { acceptSuggestions, rejectSuggestions } from '#kernel/rich-text/doc/suggestions.ts';

export type Verdict = 'accept' | 'reject';

/** Takes over or leaves suggestions: those of these ids, or all. One step of the way back. */
export function settle(editor: Editor, verdict: Verdict, ids?: readonly string[]): boolean {
  const doc = editor.getJSON() as DocNode;
  const chosen = ids && new Set(ids);
  const next =
    verdict === 'accept' ? acceptSuggestions(doc, chosen) : rejectSuggestions(doc, chosen);
  const { from } = editor.state.selection;
  editor.commands.setContent(next as object, { emitUpdate: true });
  editor.commands.setTextSelection(Math.min(from, editor.state.doc.content.size));
  return true;
}

/** The suggestion at the cursor, if there is one. */
function suggestionHere(editor: Editor): string | undefined {
  const { $from } = editor.state.selection;
  const near = [
    ...$from.marks(),
    ...($from.nodeAfter?.marks ?? []),
    ...($from.nodeBefore?.marks ?? []),
  ];
  const found = near.find(({ type }) => type.name === 'added' || type.name === 'removed');
  return found && String(found.attrs.id);
}

/** ⌘⏎ takes the suggestion at the cursor over, ⌘⌫ leaves it. */
export const SuggestionKeys = Extension.create({
  name: 'suggestionKeys',
  priority: 1000,
  addKeyboardShortcuts() {
    const by = (verdict: Verdict) => () => {
      const id = suggestionHere(this.editor);
      return id !== undefined && settle(this.editor, verdict, [id]);
    };
    return { 'Mod-Enter': by('accept'), 'Mod-Backspace': by('reject') };
  },
});
