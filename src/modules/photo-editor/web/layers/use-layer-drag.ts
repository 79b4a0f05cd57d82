import { type PointerEvent, type RefObject, useRef } from 'react';
import type { PhotoLayer } from '#kernel/photo/layers/photo-layer.ts';
import {
  type Handle,
  heightOf,
  middleOf,
  moveLayer,
  pullLayer,
  turned,
  turnLayer,
} from '../../layers/layer-box.ts';
import { usePhotoEditor } from '../editor/photo-editor-context.ts';
import type { ShownPart } from './use-shown-part.ts';

/** What a pointer does with a layer: it moves it, turns it, or pulls a handle. */
export type Grip = 'move' | 'turn' | Handle;
type Drag = {
  readonly id: number;
  readonly grip: Grip;
  readonly x: number;
  readonly y: number;
  readonly layer: PhotoLayer;
};

/** Degrees to which Shift holds a turn. */
const turnStep = 15;

/** Whether a place of the photo lies in a layer’s box. */
export function isIn(layer: PhotoLayer, x: number, y: number, height: number): boolean {
  const [u, v] = turned([x - layer.x, y - layer.y], -layer.turn);
  return u >= 0 && v >= 0 && u <= layer.width && v <= height;
}

/** Moves, pulls and turns layers by a pointer. A second finger means the view, and takes the drag back. */
export function useLayerDrag(sheet: RefObject<HTMLElement | null>, part: ShownPart) {
  const { layering, materials } = usePhotoEditor();
  const drag = useRef<Drag>(undefined);
  const down = useRef(new Set<number>());
  const heightNow = (layer: PhotoLayer) => heightOf(layer, materials.linesOf(layer));
  /** A place of the screen in pixels of the photo. */
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = sheet.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return {
      x: part.left + ((clientX - box.left) / box.width) * part.width,
      y: part.top + ((clientY - box.top) / box.height) * part.height,
    };
  };
  const dragged = ({ layer, grip, x, y }: Drag, event: PointerEvent): PhotoLayer => {
    const at = placeOf(event);
    const by = { dx: at.x - x, dy: at.y - y };
    const height = heightNow(layer);
    if (grip === 'move') return moveLayer(layer, by.dx, by.dy);
    if (grip !== 'turn') return pullLayer(layer, grip, by, { height, isFree: event.shiftKey });
    const [middleX, middleY] = middleOf(layer, height);
    const degrees = (Math.atan2(at.y - middleY, at.x - middleX) * 180) / Math.PI + 90;
    const turn = event.shiftKey ? Math.round(degrees / turnStep) * turnStep : degrees;
    return turnLayer(layer, turn, height);
  };
  const nameOf = ({ grip, layer }: Drag) =>
    `${grip === 'move' ? 'Move' : grip === 'turn' ? 'Turn' : 'Resize'} ${layer.name}`;
  return {
    heightNow,
    begin(event: PointerEvent, grip: Grip, layer: PhotoLayer) {
      if (event.button !== 0) return;
      event.stopPropagation();
      sheet.current?.setPointerCapture(event.pointerId);
      drag.current = { id: event.pointerId, grip, layer, ...placeOf(event) };
    },
    handlers: {
      onPointerDownCapture: ({ pointerId }: PointerEvent) => {
        down.current.add(pointerId);
        if (down.current.size < 2 || !drag.current) return;
        layering.change(drag.current.layer, nameOf(drag.current));
        drag.current = undefined;
      },
      /** What lies under the pointer is chosen, the highest first, and moved at once. */
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0 || down.current.size > 1) return;
        const { x, y } = placeOf(event);
        const found = layering.layers.findLast(
          (layer) => !layer.isHidden && !layer.isLocked && isIn(layer, x, y, heightNow(layer)),
        );
        layering.select(found?.id);
        if (!found) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { id: event.pointerId, grip: 'move', layer: found, x, y };
      },
      onPointerMove(event: PointerEvent) {
        const now = drag.current;
        if (now?.id === event.pointerId) layering.change(dragged(now, event), nameOf(now));
      },
      onPointerUp({ pointerId }: PointerEvent) {
        down.current.delete(pointerId);
        drag.current = undefined;
      },
      onPointerCancel({ pointerId }: PointerEvent) {
        down.current.delete(pointerId);
        drag.current = undefined;
      },
    },
  };
}
