import { matrixOf, placedBy } from '#kernel/scene/layer-matrix.ts';
import type { Board, Layer } from '#kernel/scene/scene-schema.ts';

type Ids = readonly string[];
/** What an edit made, and what should be selected then. */
export type Edited = { readonly board: Board; readonly selected: Ids };

const withLayers = (board: Board, layers: readonly Layer[]): Board => ({
  ...board,
  layers: [...layers],
});
export const chosenOf = (board: Board, ids: Ids): Layer[] =>
  board.layers.filter(({ id }) => ids.includes(id));

/** Puts changed layers in the place of those with their ids. */
export function replaced(board: Board, changed: readonly Layer[]): Board {
  const byId = new Map(changed.map((layer) => [layer.id, layer]));
  return withLayers(
    board,
    board.layers.map((layer) => byId.get(layer.id) ?? layer),
  );
}

export const removed = (board: Board, ids: Ids): Board =>
  withLayers(
    board,
    board.layers.filter(({ id }) => !ids.includes(id)),
  );

export const nudged = (board: Board, ids: Ids, dx: number, dy: number): Board =>
  replaced(
    board,
    chosenOf(board, ids)
      .filter(({ locked }) => !locked)
      .map((layer) => ({ ...layer, x: layer.x + dx, y: layer.y + dy })),
  );

/** An id that the board does not have yet, made of what it is. */
export function freshId(board: Board, stem: string): string {
  const taken = new Set(board.layers.flatMap(idsIn));
  for (let at = 1; ; at += 1) {
    const id = `${stem.replace(/-\d+$/, '').slice(0, 50)}-${at}`;
    if (!taken.has(id)) return id;
  }
}

const idsIn = (layer: Layer): string[] => [
  layer.id,
  ...(layer.kind === 'group' ? layer.layers.flatMap(idsIn) : []),
];

/** Puts layers on top of all others, under ids of their own. */
export function added(board: Board, layers: readonly Layer[]): Edited {
  let next = board;
  const selected: string[] = [];
  for (const layer of layers) {
    const id = freshId(next, layer.id);
    selected.push(id);
    next = withLayers(next, [...next.layers, { ...layer, id }]);
  }
  return { board: next, selected };
}

/** Copies beside what they were copied from. */
export const duplicated = (board: Board, ids: Ids, by = 10): Edited =>
  added(
    board,
    chosenOf(board, ids).map((layer) => ({ ...layer, x: layer.x + by, y: layer.y + by })),
  );

/** Groups hold layers and groups of layers; a group of groups of groups there is not. */
export const canGroup = (board: Board, ids: Ids): boolean => {
  const chosen = chosenOf(board, ids);
  return chosen.length > 1 && chosen.every((layer) => depthOf(layer) < 2);
};

const depthOf = (layer: Layer): number =>
  layer.kind === 'group' ? 1 + Math.max(0, ...layer.layers.map(depthOf)) : 0;

/** One group of several layers, where the highest of them was. */
export function grouped(board: Board, ids: Ids): Edited {
  const chosen = chosenOf(board, ids);
  const id = freshId(board, 'group');
  const group = {
    ...{ id, kind: 'group' as const, name: 'Group', x: 0, y: 0, rotation: 0, opacity: 1 },
    ...{ hidden: false, locked: false, scale: 1, layers: chosen },
    constraints: { x: 'scale' as const, y: 'scale' as const },
  } as Layer;
  const top = board.layers.findLastIndex((layer) => ids.includes(layer.id));
  const layers = board.layers.flatMap((layer, at) => {
    if (at === top) return [group];
    return ids.includes(layer.id) ? [] : [layer];
  });
  return { board: withLayers(board, layers), selected: [id] };
}

/** The layers of groups in their place, as they were seen. */
export function ungrouped(board: Board, ids: Ids): Edited {
  const selected: string[] = [];
  const layers = board.layers.flatMap((layer): Layer[] => {
    if (layer.kind !== 'group' || !ids.includes(layer.id)) return [layer];
    const matrix = matrixOf(layer);
    const free = layer.layers.map((one) => ({
      ...placedBy(one as Layer, matrix),
      opacity: one.opacity * layer.opacity,
    }));
    selected.push(...free.map(({ id }) => id));
    return free;
  });
  return { board: withLayers(board, layers), selected };
}

export type Way = 'front' | 'forward' | 'backward' | 'back';

/** Moves layers in the order in which they lie over each other. */
export function reordered(board: Board, ids: Ids, way: Way): Board {
  const is = (layer: Layer) => ids.includes(layer.id);
  const layers = [...board.layers];
  if (way === 'front')
    return withLayers(board, [...layers.filter((one) => !is(one)), ...layers.filter(is)]);
  if (way === 'back')
    return withLayers(board, [...layers.filter(is), ...layers.filter((one) => !is(one))]);
  const step = way === 'forward' ? 1 : -1;
  const from = way === 'forward' ? layers.length - 1 : 0;
  for (let at = from; at >= 0 && at < layers.length; at -= step) {
    const [one, next] = [layers[at], layers[at + step]];
    if (one && next && is(one) && !is(next)) {
      layers[at + step] = one;
      layers[at] = next;
    }
  }
  return withLayers(board, layers);
}
