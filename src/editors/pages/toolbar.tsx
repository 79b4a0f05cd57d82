import { Eye, Monitor, Moon, Pencil, Redo2, Smartphone, Sun, Tablet, Undo2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import type { PageHistory } from './use-page.ts';

/** Widths of the screens that the preview shows, in pixels; a computer's is as wide as there is room, and no narrower. */
export const widths = { phone: 390, tablet: 820, computer: 1280 } as const;
export type WidthName = keyof typeof widths;
const signs = { phone: Smartphone, tablet: Tablet, computer: Monitor } as const;

/** How the page is looked at. */
export type View = {
  readonly width: WidthName;
  readonly isDark: boolean;
  /** On small screens, which have no room for both: whether the preview is shown instead of the outline. */
  readonly isPreview: boolean;
};

type Props = {
  readonly history: PageHistory;
  readonly readOnly: boolean;
  readonly view: View;
  readonly onView: (view: View) => void;
};

/** Back and forth, the width of the preview, and its light. */
export function Toolbar({ history, readOnly, view, onView }: Props) {
  const { width, isDark, isPreview } = view;
  return (
    <div
      role="toolbar"
      aria-label="Page"
      className="flex flex-wrap items-center gap-1 border-b p-2"
    >
      <Button
        size="icon"
        look="quiet"
        aria-label="Undo"
        disabled={readOnly || !history.canUndo}
        onClick={history.undo}
      >
        <Undo2 aria-hidden />
      </Button>
      <Button
        size="icon"
        look="quiet"
        aria-label="Redo"
        disabled={readOnly || !history.canRedo}
        onClick={history.redo}
      >
        <Redo2 aria-hidden />
      </Button>
      <span className="flex-1" />
      <Button
        size="small"
        className="lg:hidden"
        aria-pressed={isPreview}
        onClick={() => onView({ ...view, isPreview: !isPreview })}
      >
        {isPreview ? <Pencil aria-hidden /> : <Eye aria-hidden />}
        {isPreview ? 'Edit' : 'Preview'}
      </Button>
      <span className={cn('flex gap-1', !isPreview && 'max-lg:hidden')}>
        {(Object.keys(widths) as WidthName[]).map((name) => {
          const Sign = signs[name];
          return (
            <Button
              key={name}
              size="icon"
              look={name === width ? 'secondary' : 'quiet'}
              aria-pressed={name === width}
              aria-label={`Preview as on a ${name}`}
              onClick={() => onView({ ...view, width: name })}
            >
              <Sign aria-hidden />
            </Button>
          );
        })}
        <Button
          size="icon"
          look="quiet"
          aria-pressed={isDark}
          aria-label="Preview in the dark"
          onClick={() => onView({ ...view, isDark: !isDark })}
        >
          {isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
        </Button>
      </span>
    </div>
  );
}
