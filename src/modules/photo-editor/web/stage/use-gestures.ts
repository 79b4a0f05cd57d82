import { type RefObject, useEffect, useRef } from 'react';
import type { View } from './use-view.ts';

type Point = { readonly x: number; readonly y: number };

/**
 * Moves the view by dragging and by two fingers, zooms by pinching and by the wheel with Ctrl or ⌘. What lies above
 * the picture keeps its own drags, unless Space is held.
 */
export function useGestures(place: RefObject<HTMLElement | null>, view: View) {
  const current = useRef(view);
  current.current = view;
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const fingers = new Map<number, Point>();
    let isSpace = false;
    const middle = (event: { clientX: number; clientY: number }): Point => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
    };
    const down = (event: PointerEvent) => {
      const isOwn = (event.target as Element).closest('[data-drags]') !== null;
      if (isOwn && !isSpace && event.pointerType !== 'touch') return;
      if (isSpace) event.stopPropagation();
      fingers.set(event.pointerId, middle(event));
      if (!isOwn || isSpace) element.setPointerCapture(event.pointerId);
    };
    const drag = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = middle(event);
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      fingers.set(event.pointerId, now);
      if (other) {
        const factor = apart(now, other) / Math.max(1, apart(before, other));
        const between = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
        current.current.zoomBy(factor, between);
      } else if ((event.target as Element).closest('[data-drags]') === null || isSpace) {
        current.current.move(now.x - before.x, now.y - before.y);
      }
    };
    const up = (event: PointerEvent) => void fingers.delete(event.pointerId);
    const wheel = (event: WheelEvent) => {
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        current.current.zoomBy(Math.exp(-event.deltaY / 300), middle(event));
      } else if (current.current.zoom !== 'fit') {
        event.preventDefault();
        current.current.move(-event.deltaX, -event.deltaY);
      }
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== ' ' || isControl(event.target)) return;
      isSpace = event.type === 'keydown';
      element.style.cursor = isSpace ? 'grab' : '';
      event.preventDefault();
    };
    element.addEventListener('pointerdown', down, { capture: true });
    element.addEventListener('pointermove', drag);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    element.addEventListener('wheel', wheel, { passive: false });
    window.addEventListener('keydown', key);
    window.addEventListener('keyup', key);
    return () => {
      element.removeEventListener('pointerdown', down, { capture: true });
      element.removeEventListener('pointermove', drag);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      element.removeEventListener('wheel', wheel);
      window.removeEventListener('keydown', key);
      window.removeEventListener('keyup', key);
    };
  }, [place]);
}

const apart = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** Where Space has a meaning of its own. */
const isControl = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest(
    'button, a, input, select, textarea, summary, [role=dialog], [contenteditable]',
  ) !== null;
