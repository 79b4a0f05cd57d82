import type { Editor } from '@tiptap/react';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/fields/field.tsx';

type Place = { readonly from: number; readonly to: number };

/** Where a word stands in the text, whatever its case; within one line each. */
function placesOf(editor: Editor, word: string): Place[] {
  const wanted = word.toLowerCase();
  const found: Place[] = [];
  if (wanted === '') return found;
  editor.state.doc.descendants((node, at) => {
    if (!node.isTextblock) return true;
    const text = node.textBetween(0, node.content.size, '\ufffc', '\ufffc').toLowerCase();
    for (
      let from = text.indexOf(wanted);
      from >= 0;
      from = text.indexOf(wanted, from + wanted.length)
    ) {
      found.push({ from: at + 1 + from, to: at + 1 + from + wanted.length });
    }
    return false;
  });
  return found;
}

/** Finds words in the text and puts others in their place, one by one or all at once. */
export function FindBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [word, setWord] = useState('');
  const [instead, setInstead] = useState('');
  const places = placesOf(editor, word);
  const here = places.findIndex(
    ({ from, to }) => from === editor.state.selection.from && to === editor.state.selection.to,
  );
  const [, redraw] = useState(0);
  const go = (by: 1 | -1) => {
    if (places.length === 0) return;
    const { from } = editor.state.selection;
    const next =
      here >= 0
        ? (here + by + places.length) % places.length
        : Math.max(
            0,
            places.findIndex((place) => place.from >= from),
          );
    const place = places[next] as Place;
    editor.chain().setTextSelection(place).scrollIntoView().run();
    redraw((count) => count + 1);
  };
  const put = (all: boolean) => {
    const chosen = all ? [...places].reverse() : here >= 0 ? [places[here] as Place] : [];
    editor
      .chain()
      .command(({ tr }) => {
        for (const { from, to } of chosen) {
          if (instead) tr.insertText(instead, from, to);
          else tr.delete(from, to);
        }
        return true;
      })
      .run();
    redraw((count) => count + 1);
    if (!all) go(1);
  };
  return (
    <search
      className="flex flex-wrap items-center gap-2 border-b p-2"
      aria-label="Find and replace"
    >
      <Input
        autoFocus
        aria-label="Find"
        placeholder="Find"
        className="w-40"
        value={word}
        onChange={({ target }) => setWord(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
          if (event.key === 'Escape') onClose();
        }}
      />
      <span className="min-w-16 text-[13px] text-muted" aria-live="polite">
        {word === ''
          ? ''
          : here >= 0
            ? `${here + 1} of ${places.length}`
            : `${places.length} found`}
      </span>
      <Button size="icon" look="quiet" aria-label="The one before" onClick={() => go(-1)}>
        <ChevronUp aria-hidden />
      </Button>
      <Button size="icon" look="quiet" aria-label="The next one" onClick={() => go(1)}>
        <ChevronDown aria-hidden />
      </Button>
      <Input
        aria-label="Replace with"
        placeholder="Replace with"
        className="w-40"
        value={instead}
        onChange={({ target }) => setInstead(target.value)}
      />
      <Button size="small" disabled={here < 0} onClick={() => put(false)}>
        Replace
      </Button>
      <Button size="small" disabled={places.length === 0} onClick={() => put(true)}>
        Replace all
      </Button>
      <Button size="icon" look="quiet" aria-label="Close" onClick={onClose}>
        <X aria-hidden />
      </Button>
    </search>
  );
}
