import type { Editor } from '@tiptap/react';
import type { DocNode } from '#kernel/rich-text/doc/doc-node.ts';
import { suggestChanges } from '#kernel/rich-text/doc/suggest-change.ts';

/** Words of one line of the text that are chosen: `line` counts all lines, `start` the units in it. */
export type ChosenLine = { readonly line: number; readonly start: number; readonly text: string };

/** A change of the chosen words; places count from their beginning. */
export type TextChange = {
  readonly start: number;
  readonly end: number;
  readonly new: string;
  readonly why: string;
};

const isLine = (name: string): boolean =>
  name === 'paragraph' || name === 'heading' || name === 'tableCell' || name === 'tableHeader';

/** The chosen words line by line, the whole line at the cursor where none are chosen. */
export function chosenLines({ state }: Editor): ChosenLine[] {
  const { from, to, empty } = state.selection;
  const chosen: ChosenLine[] = [];
  let line = -1;
  state.doc.descendants((node, at) => {
    if (!isLine(node.type.name)) return true;
    line += 1;
    const [begin, end] = [at + 1, at + 1 + node.content.size];
    if (to < begin || from > end) return false;
    const start = empty ? 0 : Math.max(from, begin) - begin;
    const stop = empty ? node.content.size : Math.min(to, end) - begin;
    const text = node.textBetween(start, stop, '\ufffc', '\ufffc');
    if (text.trim() !== '') chosen.push({ line, start, text });
    return false;
  });
  return chosen;
}

/** Marks changes of a line as suggestions; one step of the way back. */
export function suggest(
  editor: Editor,
  { line, start }: ChosenLine,
  changes: readonly TextChange[],
  by: string,
): void {
  if (changes.length === 0) return;
  const all = changes.map((change) => ({
    ...{ id: crypto.randomUUID(), by, why: change.why, text: change.new },
    ...{ start: start + change.start, end: start + change.end },
  }));
  const next = suggestChanges(editor.getJSON() as DocNode, line, all);
  const { from } = editor.state.selection;
  editor.commands.setContent(next as object, { emitUpdate: true });
  editor.commands.setTextSelection(Math.min(from, editor.state.doc.content.size));
}
