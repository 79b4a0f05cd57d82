import { Check, CloudOff, LoaderCircle, Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import type { Draft } from './use-draft.ts';

/** Whether everything is saved, and the way back and forth. */
export function SaveLine({ draft }: { draft: Draft }) {
  const { state } = draft;
  return (
    <div className="flex items-center justify-between gap-2">
      <p
        role="status"
        className={cn(
          'flex items-center gap-1.5 text-sm text-muted [&_svg]:size-4',
          state.kind === 'failed' && 'text-danger',
        )}
      >
        {stateText(draft)}
      </p>
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

function stateText({ state, save }: Draft): ReactNode {
  if (state.kind === 'new') return 'Saved once you write';
  if (state.kind === 'saved') {
    return (
      <>
        <Check aria-hidden /> Draft saved
      </>
    );
  }
  if (state.kind !== 'failed') {
    return (
      <>
        <LoaderCircle className="animate-spin" aria-hidden /> Saving …
      </>
    );
  }
  const again = () => void save().catch(() => undefined);
  return (
    <>
      <CloudOff className="shrink-0" aria-hidden /> {state.message}{' '}
      <button
        type="button"
        className="underline"
        onClick={state.isConflict ? () => window.location.reload() : again}
      >
        {state.isConflict ? 'Load it' : 'Try again'}
      </button>
    </>
  );
}
