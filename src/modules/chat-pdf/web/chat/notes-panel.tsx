import { StickyNote, Trash2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Textarea } from '#ui/fields/field.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Note } from '../../pdf-chat-schema.ts';
import type { PdfFile } from '../viewer/place.ts';

type Props = {
  readonly files: readonly PdfFile[];
  readonly notes: readonly Note[];
  readonly canEdit: boolean;
  readonly onChange: (notes: Note[]) => void;
  readonly onOpen: (assetId: string, page: number) => void;
};

/** Notes beside the pages, in the order of files and pages. */
export function NotesPanel({ files, notes, canEdit, onChange, onOpen }: Props) {
  const order = new Map(files.map(({ id }, at) => [id, at]));
  const sorted = notes.toSorted(
    (a, b) => (order.get(a.assetId) ?? 0) - (order.get(b.assetId) ?? 0) || a.page - b.page,
  );
  if (sorted.length === 0)
    return (
      <EmptyState icon={StickyNote} title="No notes yet">
        Select words on a page and choose “Note”.
      </EmptyState>
    );
  return (
    <ul aria-label="Notes" className="flex h-full flex-col gap-3 overflow-y-auto">
      {sorted.map((note) => {
        const file = files.find(({ id }) => id === note.assetId);
        return (
          <li key={note.id} className="rounded-xl border bg-surface p-3">
            <div className="flex items-center gap-2">
              <button
                type="button"
                className="min-w-0 flex-1 truncate text-left text-[13px] text-accent underline underline-offset-2"
                onClick={() => onOpen(note.assetId, note.page)}
              >
                {files.length > 1 && file ? `${file.name}, page ${note.page}` : `Page ${note.page}`}
              </button>
              {canEdit && (
                <Button
                  size="icon"
                  look="quiet"
                  aria-label={`Delete the note on page ${note.page}`}
                  onClick={() => onChange(notes.filter(({ id }) => id !== note.id))}
                >
                  <Trash2 aria-hidden />
                </Button>
              )}
            </div>
            {note.quote && (
              <blockquote className="my-2 border-l-2 pl-3 text-sm break-words text-muted">
                {note.quote}
              </blockquote>
            )}
            <Textarea
              aria-label={`Note on page ${note.page}`}
              className="field-sizing-content min-h-10"
              rows={1}
              maxLength={4000}
              disabled={!canEdit}
              placeholder="Write a note"
              value={note.text}
              onChange={({ target }) =>
                onChange(
                  notes.map((one) => (one.id === note.id ? { ...one, text: target.value } : one)),
                )
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
