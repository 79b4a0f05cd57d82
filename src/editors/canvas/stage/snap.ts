import type { Box } from './layer-box.ts';

/** A line to which something was drawn: at x for upright ones, at y for level ones. */
export type Guide = { readonly axis: 'x' | 'y'; readonly at: number };
export type Snap = { readonly dx: number; readonly dy: number; readonly guides: readonly Guide[] };

/**
 * How far a box has to be moved so that an edge or its middle meets one of another box; nothing where
 * none is nearer than `reach`, in pixels of the board.
 */
export function snapTo(box: Box, others: readonly Box[], reach: number): Snap {
  const x = nearest(
    linesOf(box.left, box.width),
    others.flatMap(({ left, width }) => linesOf(left, width)),
    reach,
  );
  const y = nearest(
    linesOf(box.top, box.height),
    others.flatMap(({ top, height }) => linesOf(top, height)),
    reach,
  );
  return {
    ...{ dx: x?.by ?? 0, dy: y?.by ?? 0 },
    guides: [
      ...(x ? [{ axis: 'x' as const, at: x.at }] : []),
      ...(y ? [{ axis: 'y' as const, at: y.at }] : []),
    ],
  };
}

const linesOf = (at: number, size: number): number[] => [at, at + size / 2, at + size];

function nearest(own: readonly number[], others: readonly number[], reach: number) {
  let best: { readonly by: number; readonly at: number } | undefined;
  for (const at of others) {
    for (const line of own) {
      const by = at - line;
      if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, at };
    }
  }
  return best;
}
