import { Blend, Brush, Contrast, Eraser, EyeOff, Scissors, Trash2 } from 'lucide-react';
import type { LayerMask } from '#kernel/photo/layers/layer-mask.ts';
import type { PhotoLayer } from '#kernel/photo/layers/photo-layer.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { BrushFields } from '../brush/brush-fields.tsx';
import { Section } from '../controls/section.tsx';
import { usePhotoEditor } from '../editor/photo-editor-context.ts';
import { Making, Problem } from '../marks/making.tsx';
import { PictureMask } from './picture-mask.tsx';

const pressed =
  'aria-pressed:border-transparent aria-pressed:bg-accent-soft aria-pressed:text-on-accent-soft';

/** What of a layer is seen. */
export function MaskFields({ layer }: { layer: PhotoLayer }) {
  const { layering } = usePhotoEditor();
  const { change, setMasking, brush } = layering;
  const { mask, name } = layer;
  const begin = (next: LayerMask, isErasing: boolean) => {
    change({ ...layer, mask: next }, `Mask of ${name}`);
    brush.setErasing(isErasing);
    setMasking(true);
  };
  return (
    <Section title="Mask">
      {mask ? (
        <MaskTools layer={layer} mask={mask} />
      ) : (
        <>
          <p className="text-[13px] text-muted">
            A mask hides parts of a layer without deleting them.
          </p>
          <div className="flex flex-wrap gap-1.5">
            <Button size="small" onClick={() => begin({ strokes: [] }, true)}>
              <Blend aria-hidden /> Show all
            </Button>
            <Button size="small" onClick={() => begin({ strokes: [], begin: 'nothing' }, false)}>
              <EyeOff aria-hidden /> Hide all
            </Button>
          </div>
        </>
      )}
      {layer.kind === 'picture' && !mask?.picture && (
        <FigureMask layer={layer} onMask={(next) => begin(next, true)} />
      )}
      <PictureMask layer={layer} onMask={(next) => begin(next, true)} />
    </Section>
  );
}

function MaskTools({ layer, mask }: { layer: PhotoLayer; mask: LayerMask }) {
  const { layering } = usePhotoEditor();
  const { change, isMasking, setMasking, brush } = layering;
  const { name } = layer;
  const set = (next: LayerMask | undefined, step: string) => {
    const { mask: _, ...bare } = layer;
    change((next ? { ...bare, mask: next } : bare) as PhotoLayer, step);
  };
  const paint = (isErasing: boolean) => {
    brush.setErasing(isErasing);
    setMasking(true);
  };
  return (
    <>
      <div className="flex flex-wrap gap-1.5">
        {[
          { title: 'Show', icon: Brush, isErasing: false },
          { title: 'Hide', icon: Eraser, isErasing: true },
        ].map(({ title, icon: Icon, isErasing }) => (
          <Button
            key={title}
            size="small"
            className={pressed}
            title="X changes between the two"
            aria-pressed={isMasking && brush.isErasing === isErasing}
            onClick={() => paint(isErasing)}
          >
            <Icon aria-hidden /> {title}
          </Button>
        ))}
        <Button size="small" disabled={!isMasking} onClick={() => setMasking(false)}>
          Done
        </Button>
      </div>
      {isMasking && <BrushFields brush={brush} />}
      <div className="flex flex-wrap gap-1.5">
        <Button
          size="small"
          onClick={() =>
            set({ ...mask, isInverted: !mask.isInverted }, `Invert the mask of ${name}`)
          }
        >
          <Contrast aria-hidden /> Invert
        </Button>
        <Button
          size="small"
          className={pressed}
          aria-pressed={mask.isOff ?? false}
          onClick={() =>
            set({ ...mask, isOff: !mask.isOff }, `Mask of ${name} ${mask.isOff ? 'on' : 'off'}`)
          }
        >
          <EyeOff aria-hidden /> Off
        </Button>
        <Button size="small" onClick={() => set(undefined, `Delete the mask of ${name}`)}>
          <Trash2 aria-hidden /> Delete the mask
        </Button>
      </div>
      {isMasking && (
        <p className="text-[13px] text-muted">
          Paint on the picture. [ and ] change the brush, with Shift its hardness; X changes between
          Show and Hide.
        </p>
      )}
    </>
  );
}

type Found = { readonly assetId: string };
type FigureProps = {
  readonly layer: Extract<PhotoLayer, { kind: 'picture' }>;
  readonly onMask: (mask: LayerMask) => void;
};

/** Finds the figure of a layer’s picture, and hides all else by a mask that can be painted on. */
function FigureMask({ layer, onMask }: FigureProps) {
  const { call, progress, stop } = useTool<object, Found>('photo.cut-out', { showsNotes: true });
  if (call.isPending) return <Making label="Of the figure found so far" {...{ progress, stop }} />;
  return (
    <>
      <Problem error={call.error} />
      <Button
        size="small"
        className="self-start"
        onClick={() =>
          call.mutate(
            { assetId: layer.assetId },
            {
              onSuccess: ({ output }) =>
                onMask({ strokes: [], picture: { assetId: output.assetId, by: 'alpha' } }),
            },
          )
        }
      >
        <Scissors aria-hidden /> From its figure
      </Button>
    </>
  );
}
