import { CircleHelp, Languages, Lightbulb, StickyNote } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';

type Props = {
  readonly within: RefObject<HTMLElement | null>;
  readonly onNote: ((page: number, quote: string) => void) | undefined;
  readonly onAsk: ((question: string) => void) | undefined;
  readonly onSay: ((what: 'explain' | 'translate', page: number, text: string) => void) | undefined;
};
type Selected = { readonly text: string; readonly page: number };

/** What can be done with words that are selected on a page. */
export function SelectionBar({ within, onNote, onAsk, onSay }: Props) {
  const [selected, setSelected] = useState<Selected>();
  useEffect(() => {
    const look = () => setSelected(selectedIn(within.current));
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [within]);
  if (!selected || (!onNote && !onAsk)) return null;
  const { text, page } = selected;
  const clear = () => window.getSelection()?.removeAllRanges();
  return (
    <div
      role="toolbar"
      aria-label="Selected words"
      className="sticky bottom-3 left-0 z-10 mx-auto flex w-fit max-w-full flex-wrap gap-1 rounded-xl border bg-surface p-1 shadow-card"
      // A press must not take the selection away before it is heard.
      onPointerDown={(event) => event.preventDefault()}
    >
      {onAsk && (
        <Button
          size="small"
          look="quiet"
          onClick={() => {
            onAsk(`What does it say about “${text.slice(0, 300)}”?`);
            clear();
          }}
        >
          <CircleHelp aria-hidden /> Ask about it
        </Button>
      )}
      {onSay &&
        (['explain', 'translate'] as const).map((what) => (
          <Button
            key={what}
            size="small"
            look="quiet"
            onClick={() => {
              onSay(what, page, text.slice(0, 4000));
              clear();
            }}
          >
            {what === 'explain' ? <Lightbulb aria-hidden /> : <Languages aria-hidden />}
            {what === 'explain' ? 'Explain' : 'Translate'}
          </Button>
        ))}
      {onNote && (
        <Button
          size="small"
          look="quiet"
          onClick={() => {
            onNote(page, text);
            clear();
          }}
        >
          <StickyNote aria-hidden /> Note
        </Button>
      )}
    </div>
  );
}

function selectedIn(box: HTMLElement | null): Selected | undefined {
  const selection = window.getSelection();
  const text = selection?.toString().replace(/\s+/g, ' ').trim() ?? '';
  const node = selection?.anchorNode;
  if (!box || !node || text === '' || !box.contains(node)) return undefined;
  const layer = (node instanceof Element ? node : node.parentElement)?.closest('[data-page]');
  const page = Number(layer?.getAttribute('data-page'));
  return page > 0 ? { text, page } : undefined;
}
