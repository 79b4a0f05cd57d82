import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { Size } from '#kernel/photo/pixels.ts';

/** Screen pixels for a pixel of the picture, or as large as there is room. */
export type Zoom = 'fit' | number;
/** What the keys 1 to 6 choose. */
export const zooms: readonly Zoom[] = ['fit', 0.5, 1, 2, 3, 4];

const [least, most] = [0.05, 8];
/** Room around a picture that fits, in screen pixels. */
const margin = 24;

/** How large the picture is drawn in its place, and how far it is moved, all in screen pixels. */
export function useView(place: RefObject<HTMLElement | null>, size: Size) {
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [moved, setMoved] = useState({ x: 0, y: 0 });
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setRoom({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  const fitting = Math.max(
    0.001,
    Math.min(
      (room.width - 2 * margin) / size.width,
      (room.height - 2 * margin) / size.height,
      // A tiny picture is not blown up more than this.
      most / 2,
    ),
  );
  const scale = zoom === 'fit' ? fitting : zoom;
  const shown = { width: size.width * scale, height: size.height * scale };
  // Some of the picture always stays in view.
  const reach = (picture: number, of: number) => Math.max(0, (picture - of) / 2 + margin);
  const [reachX, reachY] = [reach(shown.width, room.width), reach(shown.height, room.height)];
  const held = (value: number, by: number) => Math.min(Math.max(value, -by), by);
  const offset =
    zoom === 'fit' ? { x: 0, y: 0 } : { x: held(moved.x, reachX), y: held(moved.y, reachY) };
  const zoomTo = useCallback((next: Zoom) => {
    setZoom(next === 'fit' ? next : Math.min(Math.max(next, least), most));
    if (next === 'fit') setMoved({ x: 0, y: 0 });
  }, []);
  /** Zooms by a factor around a point, which is given from the middle of the place. */
  const zoomBy = (factor: number, at = { x: 0, y: 0 }) => {
    const next = Math.min(Math.max(scale * factor, least), most);
    const share = next / scale;
    setZoom(next);
    setMoved({
      x: at.x - (at.x - offset.x) * share,
      y: at.y - (at.y - offset.y) * share,
    });
  };
  const move = (dx: number, dy: number) => setMoved({ x: offset.x + dx, y: offset.y + dy });
  return { scale, zoom, shown, offset, zoomTo, zoomBy, move, isReady: room.width > 0 };
}
export type View = ReturnType<typeof useView>;
