import type { PhotoLayer } from '#kernel/photo/layers/photo-layer.ts';
import { mostStrokes } from '#kernel/photo/strokes/stroke.ts';
import { toast } from '#shell/notices/toast.ts';
import type { Point } from '../../geometry/marks.ts';
import { heightOf, turned } from '../../layers/layer-box.ts';
import { fine, placesOf, useBrushKeys } from '../brush/brush.ts';
import { BrushLayer } from '../brush/brush-layer.tsx';
import { usePhotoEditor } from '../editor/photo-editor-context.ts';
import { useShownPart } from './use-shown-part.ts';

/** Paints on the mask of a layer. What is painted is kept in fractions of the layer, and goes with it. */
export function MaskBrush({ layer }: { layer: PhotoLayer }) {
  const { layering, materials, original } = usePhotoEditor();
  const part = useShownPart();
  const { brush, change, hasRoom } = layering;
  useBrushKeys(brush);
  const width = brush.size * Math.min(original.width, original.height);
  const height = heightOf(layer, materials.linesOf(layer));
  const inLayer = ([x, y]: Point): Point => {
    const [u, v] = turned([x + part.left - layer.x, y + part.top - layer.y], -layer.turn);
    const [across, down] = [u / layer.width, v / height];
    const within = (share: number) => fine(Math.min(3, Math.max(-2, share)));
    return [within(layer.flipX ? 1 - across : across), within(layer.flipY ? 1 - down : down)];
  };
  const paint = (way: readonly Point[]) => {
    const { mask } = layer;
    if (!mask) return;
    if (mask.strokes.length >= mostStrokes)
      return void toast(`A mask has at most ${mostStrokes} strokes.`);
    const points = placesOf(way, width).map((place) => [...inLayer(place)] as [number, number]);
    if (!hasRoom(points.length)) return;
    // Turned round, what is painted to be seen has to be hidden first.
    const shows = brush.isErasing === (mask.isInverted ?? false);
    const size = Math.min(2, fine(width / Math.max(layer.width, height)));
    const stroke = {
      ...{ points, size, hardness: brush.hardness },
      kind: shows ? ('show' as const) : ('hide' as const),
    };
    const strokes = [...mask.strokes, stroke];
    const name = brush.isErasing ? 'Hide' : 'Show';
    change(
      { ...layer, mask: { ...mask, strokes } },
      `${name}, stroke ${strokes.length} on ${layer.name}`,
    );
  };
  return (
    <BrushLayer
      label={`Mask of ${layer.name}`}
      shown={part}
      width={width}
      colour={brush.isErasing ? '#000000' : '#ffffff'}
      onStroke={paint}
    />
  );
}
