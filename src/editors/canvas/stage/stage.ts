import { ActiveSelection, Canvas, type FabricObject } from 'fabric';
import type { Board, Layer } from '#kernel/scene/scene-schema.ts';
import { paintMarks, paintPaper } from './backdrop.ts';
import { type Box, boxOf } from './layer-box.ts';
import { LayerObject } from './layer-object.ts';
import { type Guide, snapTo } from './snap.ts';
import type { Sources } from './sources.ts';
import { fitIn, listenToView, zoomBy } from './view.ts';

export type StageEvents = {
  readonly onSelect: (ids: readonly string[]) => void;
  /** Layers that were moved, turned or scaled by hand. */
  readonly onTake: (layers: readonly Layer[]) => void;
  /** Somebody wants to write in a text. */
  readonly onWrite: (id: string) => void;
  /** Where the board is seen, after it was moved or zoomed. */
  readonly onView: (view: View) => void;
};

/** Pixels of the screen for those of the board: how many, and where it begins. */
export type View = { readonly zoom: number; readonly x: number; readonly y: number };

export type Stage = {
  readonly setBoard: (board: Board, selected: readonly string[]) => void;
  /** Draws again what came in since. */
  readonly refresh: () => void;
  readonly fit: () => void;
  readonly zoom: (factor: number) => void;
  readonly dispose: () => void;
};

type State = {
  board: Board;
  guides: readonly Guide[];
  /** While the stage itself selects; nobody else did. */
  isOwn: boolean;
};

/** Pixels of the screen from which an edge draws another one. */
const reach = 6;

/** A board on a canvas in a frame of the page: it follows the frame's size. */
export function openStage(
  frame: HTMLElement,
  first: Board,
  sources: Sources,
  events: StageEvents,
): Stage {
  const element = frame.appendChild(document.createElement('canvas'));
  const canvas = new Canvas(element, {
    ...{ preserveObjectStacking: true, uniScaleKey: null, altSelectionKey: 'altKey' as const },
    ...{ width: frame.clientWidth, height: frame.clientHeight },
  });
  const state: State = { board: first, guides: [], isOwn: false };
  listenToHands(canvas, state, events);
  drawAround(canvas, state, events, frame, sources.underlay);
  const stopListening = listenToView(canvas, frame);
  const watcher = new ResizeObserver(() => {
    canvas.setDimensions({ width: frame.clientWidth, height: frame.clientHeight });
    fitIn(canvas, state.board);
  });
  watcher.observe(frame);
  fitIn(canvas, first);
  return {
    setBoard(next, ids) {
      const { board } = state;
      const isOther = next.width !== board.width || next.height !== board.height;
      state.board = next;
      state.isOwn = true;
      canvas.discardActiveObject();
      showLayers(canvas, next.layers, sources);
      select(canvas, ids);
      state.isOwn = false;
      if (isOther) fitIn(canvas, next);
      canvas.requestRenderAll();
    },
    refresh: () => canvas.requestRenderAll(),
    fit: () => fitIn(canvas, state.board),
    zoom: (factor) => zoomBy(canvas, factor),
    dispose() {
      watcher.disconnect();
      stopListening();
      const { parentElement } = element;
      void canvas.dispose().then(() => parentElement?.remove());
    },
  };
}

const isLayer = (one: FabricObject): one is LayerObject => one instanceof LayerObject;

/** Tells what people select, move, turn and scale. */
function listenToHands(canvas: Canvas, state: State, events: StageEvents): void {
  const selected = () => canvas.getActiveObjects().filter(isLayer);
  const told = () => {
    const active = canvas.getActiveObject();
    if (active instanceof ActiveSelection) keepEven(active);
    if (!state.isOwn) events.onSelect(selected().map(({ layer }) => layer.id));
  };
  canvas.on('selection:created', told);
  canvas.on('selection:updated', told);
  canvas.on('selection:cleared', told);
  canvas.on('object:modified', () => {
    state.guides = [];
    events.onTake(selected().map((one) => one.taken()));
  });
  canvas.on('object:scaling', ({ target, transform }) => {
    const isSide = transform?.corner === 'ml' || transform?.corner === 'mr';
    if (isSide && isLayer(target) && target.layer.kind === 'text') target.widen();
  });
  canvas.on('object:moving', ({ target, e }) => {
    // Whoever holds Alt wants it exactly here.
    const others = e.altKey ? [] : othersOf(state.board, selected());
    state.guides = pulled(target, others, reach / canvas.getZoom());
  });
  canvas.on('mouse:up', () => {
    state.guides = [];
    canvas.requestRenderAll();
  });
  canvas.on('mouse:dblclick', ({ target }) => {
    if (target && isLayer(target) && target.layer.kind === 'text') events.onWrite(target.layer.id);
  });
}

/** Paper below the layers, marks above them; and tells where the board is seen. */
function drawAround(
  canvas: Canvas,
  state: State,
  events: StageEvents,
  frame: HTMLElement,
  underlay: Sources['underlay'],
): void {
  let seen = '';
  canvas.on('before:render', ({ ctx }) => {
    if (ctx !== canvas.contextContainer) return;
    paintPaper(ctx, state.board, canvas.viewportTransform, underlay?.());
  });
  canvas.on('after:render', ({ ctx }) => {
    if (ctx !== canvas.contextContainer) return;
    const style = getComputedStyle(frame);
    paintMarks(ctx, state.board, canvas.viewportTransform, {
      guides: state.guides,
      veil: 'rgb(128 128 128 / 0.35)',
      accent: style.getPropertyValue('--color-accent') || '#2563eb',
    });
    const [zoom, , , , x, y] = canvas.viewportTransform;
    if (seen !== `${zoom} ${x} ${y}`) events.onView({ zoom, x, y });
    seen = `${zoom} ${x} ${y}`;
  });
}

function select(canvas: Canvas, ids: readonly string[]): void {
  const chosen = canvas
    .getObjects()
    .filter(isLayer)
    .filter(({ layer }) => ids.includes(layer.id) && !layer.hidden);
  const [only] = chosen;
  if (chosen.length === 1 && only) canvas.setActiveObject(only);
  if (chosen.length < 2) return;
  const together = new ActiveSelection(chosen, { canvas });
  keepEven(together);
  canvas.setActiveObject(together);
}

/** One object for each layer, in the layers' order. */
function showLayers(canvas: Canvas, layers: readonly Layer[], sources: Sources): void {
  const objects = canvas.getObjects().filter(isLayer);
  const known = new Map(objects.map((one) => [one.layer.id, one]));
  for (const [at, layer] of layers.entries()) {
    const object = known.get(layer.id) ?? new LayerObject(layer, sources);
    if (known.delete(layer.id)) object.show(layer);
    else canvas.add(object);
    canvas.moveObjectTo(object, at);
  }
  canvas.remove(...known.values());
}

/** Several things are scaled evenly: what is turned would be bent otherwise. */
const keepEven = (selection: ActiveSelection): void =>
  selection.setControlsVisibility({ mt: false, mb: false, ml: false, mr: false });

function othersOf(board: Board, moving: readonly LayerObject[]): Box[] {
  const ids = new Set(moving.map(({ layer }) => layer.id));
  const { width, height, safe, layers } = board;
  const still = layers.filter(({ id, hidden }) => !ids.has(id) && !hidden).map(boxOf);
  const free = safe && {
    ...{ left: safe.left, top: safe.top },
    ...{ width: width - safe.left - safe.right, height: height - safe.top - safe.bottom },
  };
  return [{ left: 0, top: 0, width, height }, ...(free ? [free] : []), ...still];
}

/** Draws what is moved to what is near, and gives the lines that it meets. */
function pulled(target: FabricObject, others: readonly Box[], within: number): readonly Guide[] {
  const { dx, dy, guides } = snapTo(target.getBoundingRect(), others, within);
  target.set({ left: target.left + dx, top: target.top + dy });
  target.setCoords();
  return guides;
}
