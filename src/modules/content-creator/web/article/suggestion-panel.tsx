import { Check, X } from 'lucide-react';
import type { DocumentHandle } from '#editors/rich-text/document-editor.tsx';
import type { DocNode } from '#kernel/rich-text/doc/doc-node.ts';
import { suggestionsIn } from '#kernel/rich-text/doc/suggestions.ts';
import { Button } from '#ui/button.tsx';

/** What is suggested: taken over or left one by one, or all at once. */
export function SuggestionPanel({ doc, handle }: { doc: DocNode; handle: DocumentHandle }) {
  const all = suggestionsIn(doc);
  if (all.length === 0) return null;
  return (
    <section aria-label="Suggestions" className="flex flex-col gap-3">
      <h2 className="text-lg">
        {all.length} {all.length === 1 ? 'suggestion' : 'suggestions'}
      </h2>
      <div className="flex gap-2">
        <Button size="small" onClick={() => handle.settle('accept')}>
          Accept all
        </Button>
        <Button size="small" onClick={() => handle.settle('reject')}>
          Reject all
        </Button>
      </div>
      <p className="text-[13px] text-muted">
        At the cursor: ⌘⏎ or Ctrl+Enter accepts, ⌘⌫ or Ctrl+Backspace rejects.
      </p>
      <ul className="flex max-h-96 flex-col gap-2 overflow-y-auto">
        {all.slice(0, 200).map(({ id, added, removed, why, by }) => (
          <li key={id} className="rounded-xl border bg-surface p-3 text-sm">
            <p className="break-words">
              {removed && (
                <del className="rounded-sm bg-danger-soft text-on-danger-soft">{removed}</del>
              )}{' '}
              {added && (
                <ins className="rounded-sm bg-accent-soft text-on-accent-soft no-underline">
                  {added}
                </ins>
              )}
            </p>
            <p className="mt-1 text-[13px] text-muted">
              {why} {by && <span>({by})</span>}
            </p>
            <div className="mt-2 flex gap-2">
              <Button
                size="small"
                aria-label={`Accept: ${added || removed}`}
                onClick={() => handle.settle('accept', [id])}
              >
                <Check aria-hidden /> Accept
              </Button>
              <Button
                size="small"
                look="quiet"
                aria-label={`Reject: ${added || removed}`}
                onClick={() => handle.settle('reject', [id])}
              >
                <X aria-hidden /> Reject
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
