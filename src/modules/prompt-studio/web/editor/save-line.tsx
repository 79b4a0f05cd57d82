import { Redo2, Undo2 } from 'lucide-react';
import { SavedDraft } from '#shell/autosave/saved-draft.tsx';
import { Button } from '#ui/button.tsx';
import type { Draft } from './use-draft.ts';

/** Whether everything is saved, and the way back and forth. */
export function SaveLine({ draft }: { draft: Draft }) {
  const isNew = !draft.isBegun && draft.saving.state === 'saved';
  return (
    <div className="flex items-center justify-between gap-2">
      {isNew ? (
        <p className="text-[13px] text-muted">Saved as you type</p>
      ) : (
        <SavedDraft
          saving={draft.saving}
          theirs={draft.theirs}
          onTake={({ draft: writing }) => draft.show(writing)}
          copy={draft.copy}
          saved="Draft saved"
        />
      )}
      <div className="flex gap-1">
        <Button
          look="quiet"
          size="icon"
          aria-label="Undo"
          disabled={!draft.canUndo}
          onClick={draft.undo}
        >
          <Undo2 aria-hidden />
        </Button>
        <Button
          look="quiet"
          size="icon"
          aria-label="Redo"
          disabled={!draft.canRedo}
          onClick={draft.redo}
        >
          <Redo2 aria-hidden />
        </Button>
      </div>
    </div>
  );
}
