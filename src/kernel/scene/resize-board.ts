import type { Board, Constraint, Layer } from './scene-schema.ts';

type Span = { readonly at: number; readonly size: number };

/**
 * A board in another size: every layer goes where its constraints say. What has a size of its own and is
 * told to scale keeps its proportions where its letters or its path would be bent.
 */
export function resizeBoard(board: Board, width: number, height: number): Board {
  const [sx, sy] = [width / board.width, height / board.height];
  const even = Math.min(sx, sy);
  const layers = board.layers.map((layer): Layer => {
    const own = sizeOf(layer);
    const isSoft = layer.kind === 'shape' || layer.kind === 'image';
    const put = (rule: Constraint, span: Span, from: number, to: number) =>
      placed(rule, span, { from, to, scale: isSoft ? to / from : even });
    const x = put(layer.constraints.x, { at: layer.x, size: own.width }, board.width, width);
    const y = put(layer.constraints.y, { at: layer.y, size: own.height }, board.height, height);
    const moved = { ...layer, x: x.at, y: y.at };
    if (moved.kind === 'text') {
      const isScaled = layer.constraints.x === 'scale' || layer.constraints.y === 'scale';
      const size = isScaled ? moved.size * even : moved.size;
      return { ...moved, size, width: Math.max(0.01, x.size), height: Math.max(0.01, y.size) };
    }
    if ('width' in moved) {
      return { ...moved, width: Math.max(0.01, x.size), height: Math.max(0.01, y.size) };
    }
    return layer.constraints.x === 'scale' ? { ...moved, scale: moved.scale * even } : moved;
  });
  return { ...board, width, height, layers };
}

/** Paths and groups have no size that is known here: they move by their corner. */
const sizeOf = (layer: Layer) =>
  'width' in layer ? { width: layer.width, height: layer.height } : { width: 0, height: 0 };

type Room = { readonly from: number; readonly to: number; readonly scale: number };

function placed(rule: Constraint, { at, size }: Span, { from, to, scale }: Room): Span {
  if (rule === 'start') return { at, size };
  if (rule === 'end') return { at: to - (from - at), size };
  if (rule === 'stretch') return { at, size: size + to - from };
  if (rule === 'centre') return { at: at + (to - from) / 2, size };
  const next = size * scale;
  // The middle of the layer keeps its share of the board.
  return { at: ((at + size / 2) / from) * to - next / 2, size: next };
}
