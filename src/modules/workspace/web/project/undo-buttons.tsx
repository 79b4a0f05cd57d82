import { Redo2, Undo2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import type { Steps } from './open-project.ts';

/** The last change taken back, and done again. */
export const UndoButtons = ({ undo, redo, canUndo, canRedo }: Steps) => (
  <span className="flex gap-1">
    <Button
      size="icon"
      look="quiet"
      aria-label="Undo"
      title="Undo (Ctrl+Z)"
      disabled={!canUndo}
      onClick={undo}
    >
      <Undo2 aria-hidden />
    </Button>
    <Button
      size="icon"
      look="quiet"
      aria-label="Redo"
      title="Redo (Ctrl+Shift+Z)"
      disabled={!canRedo}
      onClick={redo}
    >
      <Redo2 aria-hidden />
    </Button>
  </span>
);
