import type { RetouchStroke } from '#kernel/photo/retouch/retouch-stroke.ts';
import { mostStrokes } from '#kernel/photo/strokes/stroke.ts';
import { toast } from '#shell/notices/toast.ts';
import type { Point } from '../../geometry/marks.ts';
import { fine, placesOf, useBrushKeys } from '../brush/brush.ts';
import { BrushLayer, Ring } from '../brush/brush-layer.tsx';
import { usePhotoEditor } from '../editor/photo-editor-context.ts';

/** Paints strokes that cover places of the photo with others of it. The photo is shown as it was opened. */
export function CloneBrush() {
  const { cloning, original, recipe, set, layering } = usePhotoEditor();
  const { way, brush, source, offset, setOffset, choose, isPicking } = cloning;
  useBrushKeys(brush, false);
  const longer = Math.max(original.width, original.height);
  const width = brush.size * Math.min(original.width, original.height);
  const share = ([x, y]: Point): [number, number] => [
    fine(x / original.width),
    fine(y / original.height),
  ];
  const paint = (path: readonly Point[]) => {
    const [first] = path;
    if (!first || way === 'remove') return;
    if (!source) return void toast('Choose from where to take first: press Alt and click there.');
    const strokes = recipe.retouch ?? [];
    if (strokes.length >= mostStrokes)
      return void toast(`A photo has at most ${mostStrokes} strokes of retouching.`);
    const by = offset ?? [source[0] - first[0], source[1] - first[1]];
    const points = placesOf(path, width).map(share);
    if (!layering.hasRoom(points.length)) return;
    setOffset(by);
    const stroke: RetouchStroke = {
      ...{ kind: way, points, size: fine(width / longer), hardness: brush.hardness },
      ...{ offset: share(by), opacity: 1 },
    };
    const name = way === 'clone' ? 'Clone' : 'Heal';
    set({ retouch: [...strokes, stroke] }, `${name}, stroke ${strokes.length + 1}`);
  };
  return (
    <BrushLayer
      label="Where strokes are painted"
      shown={original}
      width={width}
      colour="#ffffff"
      onStroke={paint}
      onPick={choose}
      isPicking={isPicking}
      marks={(pointer, isPainting) => (
        <Source
          at={offset && pointer ? [pointer[0] + offset[0], pointer[1] + offset[1]] : source}
          radius={width / 2}
          isStrong={isPainting || isPicking}
        />
      )}
    />
  );
}

type SourceProps = {
  readonly at: Point | undefined;
  readonly radius: number;
  readonly isStrong: boolean;
};

/** The place from which a stroke takes. */
function Source({ at, radius, isStrong }: SourceProps) {
  if (!at) return null;
  const [x, y] = at;
  const arm = radius * 0.6;
  return (
    <g opacity={isStrong ? 1 : 0.75}>
      <Ring at={at} radius={radius} />
      {['#000', '#fff'].map((stroke, index) => (
        <path
          key={stroke}
          d={`M${x - arm} ${y}H${x + arm}M${x} ${y - arm}V${y + arm}`}
          {...{ stroke, strokeWidth: index === 0 ? 3 : 1.5, fill: 'none' }}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </g>
  );
}
