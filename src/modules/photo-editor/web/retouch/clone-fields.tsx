import { Crosshair, Undo2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { BrushFields } from '../brush/brush-fields.tsx';
import { usePhotoEditor } from '../editor/photo-editor-context.ts';

/** What strokes that clone or heal are made with. */
export function CloneFields() {
  const { cloning, recipe, set } = usePhotoEditor();
  const { source, isPicking, setPicking, brush, way } = cloning;
  const strokes = recipe.retouch ?? [];
  const takeBack = () =>
    set({ retouch: strokes.length > 1 ? strokes.slice(0, -1) : undefined }, 'Take back a stroke');
  return (
    <>
      <p className="text-sm">
        {source
          ? way === 'clone'
            ? 'Paint, and the place is covered with the one that you chose.'
            : 'Paint, and the place is covered; its colours are matched to what lies around it.'
          : 'Choose from where to take: press Alt and click there, or use the button and tap.'}
      </p>
      <div className="flex flex-wrap gap-1.5">
        <Button
          size="small"
          className="aria-pressed:border-transparent aria-pressed:bg-accent-soft aria-pressed:text-on-accent-soft"
          aria-pressed={isPicking}
          onClick={() => setPicking(!isPicking)}
        >
          <Crosshair aria-hidden /> {source ? 'Choose another place' : 'Choose a place'}
        </Button>
        <Button size="small" disabled={strokes.length === 0} onClick={takeBack}>
          <Undo2 aria-hidden /> Take back the last stroke
        </Button>
      </div>
      <BrushFields brush={brush} />
      <p className="text-[13px] text-muted">
        [ and ] change the brush, with Shift its hardness. Strokes stay with the photo, and can be
        taken back at any time.
      </p>
    </>
  );
}
