import type { LucideIcon } from 'lucide-react';
import { Redo2, Trash2, Undo2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import type { Marking, MarkTool } from './use-marks.ts';

export type ToolChoice = {
  readonly tool: MarkTool;
  readonly title: string;
  readonly icon: LucideIcon;
};

/** What the pointer does on the picture, and the way back. */
export function MarkTools({ marking, tools }: { marking: Marking; tools: readonly ToolChoice[] }) {
  const { tool, setTool, undo, redo, canUndo, canRedo, clear, marks } = marking;
  const isEmpty = !marks.box && marks.strokes.length === 0;
  return (
    <div className="flex flex-wrap items-center justify-end gap-1">
      <fieldset className="flex min-w-0 flex-wrap gap-1.5 lg:basis-full max-sm:grow">
        <legend className="sr-only">Draw</legend>
        {tools.map(({ tool: one, title, icon: Icon }) => (
          <Button
            key={one}
            size="small"
            aria-pressed={tool === one}
            className="aria-pressed:border-transparent aria-pressed:bg-accent-soft aria-pressed:text-on-accent-soft"
            onClick={() => setTool(one)}
          >
            <Icon aria-hidden /> {title}
          </Button>
        ))}
      </fieldset>
      <div className="flex">
        {[
          { name: 'Undo mark', icon: Undo2, does: undo, isOff: !canUndo },
          { name: 'Redo mark', icon: Redo2, does: redo, isOff: !canRedo },
          { name: 'Clear all marks', icon: Trash2, does: clear, isOff: isEmpty },
        ].map(({ name, icon: Icon, does, isOff }) => (
          <Button
            key={name}
            size="icon"
            look="quiet"
            aria-label={name}
            title={name}
            disabled={isOff}
            onClick={does}
          >
            <Icon aria-hidden />
          </Button>
        ))}
      </div>
    </div>
  );
}
