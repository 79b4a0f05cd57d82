import { Monitor, Moon, Redo2, Smartphone, Sun, Tablet, Undo2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import type { PageHistory } from './use-page.ts';

/** Widths of the preview in pixels; null for as much as there is. */
export const widths = { phone: 390, tablet: 820, desktop: null } as const;
export type WidthName = keyof typeof widths;
const signs = { phone: Smartphone, tablet: Tablet, desktop: Monitor } as const;

type Props = {
  readonly history: PageHistory;
  readonly readOnly: boolean;
  readonly width: WidthName;
  readonly onWidth: (width: WidthName) => void;
  readonly isDark: boolean;
  readonly onDark: (isDark: boolean) => void;
};

/** Back and forth, the width of the preview, and its light. */
export function Toolbar({ history, readOnly, width, onWidth, isDark, onDark }: Props) {
  return (
    <div role="toolbar" aria-label="Page" className="flex items-center gap-1 border-b p-2">
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
      {(Object.keys(widths) as WidthName[]).map((name) => {
        const Sign = signs[name];
        return (
          <Button
            key={name}
            size="icon"
            look={name === width ? 'secondary' : 'quiet'}
            aria-pressed={name === width}
            aria-label={`Preview as on a ${name}`}
            onClick={() => onWidth(name)}
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
        onClick={() => onDark(!isDark)}
      >
        {isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
      </Button>
    </div>
  );
}
