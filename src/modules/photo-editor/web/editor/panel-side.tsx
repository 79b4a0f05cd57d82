import { Keyboard, RotateCcw, X } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { allPanels } from '../panels/all-panels.ts';
import type { PhotoPanel } from '../panels/photo-panel.ts';
import { PhotoEditorContext, usePhotoEditor } from './photo-editor-context.ts';
import { editorFor } from './use-editor.ts';

type Props = {
  readonly panel: PhotoPanel | undefined;
  readonly onOpen: (id: string) => void;
  readonly onHelp: () => void;
};

/** The panels: a column beside the picture, on small screens a sheet at the bottom. */
export function PanelSide({ panel, onOpen, onHelp }: Props) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex max-h-[48dvh] flex-col-reverse border-t bg-surface shadow-card lg:static lg:max-h-none lg:flex-row lg:overflow-hidden lg:rounded-2xl lg:border">
      <nav
        aria-label="Panels"
        className="flex shrink-0 gap-1 overflow-x-auto border-t p-1.5 lg:flex-col lg:overflow-x-hidden lg:overflow-y-auto lg:border-t-0 lg:border-r"
      >
        {allPanels.map(({ id, title, letter, icon: Icon }) => (
          <Button
            key={id}
            look="quiet"
            className="h-14 min-w-16 flex-col gap-0.5 px-1.5 text-[12px] aria-pressed:bg-accent-soft aria-pressed:text-on-accent-soft"
            title={id === 'export' ? `${title} (Ctrl+E or ⌘E)` : `${title} (${letter})`}
            aria-pressed={panel?.id === id}
            onClick={() => onOpen(panel?.id === id ? '' : id)}
          >
            <Icon aria-hidden /> {title}
          </Button>
        ))}
        <Button
          look="quiet"
          className="h-14 min-w-16 flex-col gap-0.5 px-1.5 text-[12px] lg:mt-auto"
          title="What the keys do"
          onClick={onHelp}
        >
          <Keyboard aria-hidden /> Keys
        </Button>
      </nav>
      {panel && <Open key={panel.id} panel={panel} onClose={() => onOpen('')} />}
    </div>
  );
}

function Open({ panel, onClose }: { panel: PhotoPanel; onClose: () => void }) {
  const whole = usePhotoEditor();
  const editor = editorFor(whole, panel);
  const { recipe, set, canEdit } = editor;
  const { title, owns, Panel } = panel;
  const isChanged = owns.some((field) => recipe[field] !== undefined);
  return (
    <section aria-label={title} className="flex min-h-0 flex-1 flex-col lg:w-80 lg:flex-none">
      <div className="flex items-center gap-2 border-b px-4 py-2">
        <h2 className="flex-1 text-base">{title}</h2>
        {owns.length > 0 && (
          <Button
            look="quiet"
            size="small"
            disabled={!isChanged || !canEdit}
            onClick={() =>
              set(Object.fromEntries(owns.map((field) => [field, undefined])), `Reset: ${title}`)
            }
          >
            <RotateCcw aria-hidden /> Reset
          </Button>
        )}
        <Button look="quiet" size="icon" aria-label={`Close ${title}`} onClick={onClose}>
          <X aria-hidden />
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        <fieldset
          disabled={!canEdit && panel.id !== 'export' && panel.id !== 'history'}
          className="flex min-w-0 flex-col gap-4"
        >
          <legend className="sr-only">Settings of {title}</legend>
          {editor !== whole && <OfLayer />}
          <PhotoEditorContext value={editor}>
            <Panel />
          </PhotoEditorContext>
        </fieldset>
      </div>
    </section>
  );
}

/** Whose settings these are. */
function OfLayer() {
  const { layering } = usePhotoEditor();
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 rounded-lg bg-sunken px-3 py-2 text-sm">
      <span className="min-w-0 truncate">Of the layer “{layering.selected?.name}”</span>
      <Button size="small" onClick={() => layering.select(undefined)}>
        The photo instead
      </Button>
    </p>
  );
}
