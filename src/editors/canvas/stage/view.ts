import { type Canvas, Point } from 'fabric';

const [least, most] = [0.05, 32] as const;
/** Pixels of the screen that stay free around a board that is fitted in. */
const margin = 24;

/** Shows a whole board, in the middle. */
export function fitIn(canvas: Canvas, board: { width: number; height: number }): void {
  const [width, height] = [canvas.getWidth(), canvas.getHeight()];
  const room = (all: number) => Math.max(40, all - margin * 2);
  const zoom = Math.min(room(width) / board.width, room(height) / board.height, most);
  const x = (width - board.width * zoom) / 2;
  const y = (height - board.height * zoom) / 2;
  canvas.setViewportTransform([zoom, 0, 0, zoom, x, y]);
}

/** Draws nearer or farther; what lies at this place of the screen stays there. */
export function zoomBy(canvas: Canvas, factor: number, at?: { x: number; y: number }): void {
  const next = Math.min(most, Math.max(least, canvas.getZoom() * factor));
  const middle = at ?? { x: canvas.getWidth() / 2, y: canvas.getHeight() / 2 };
  canvas.zoomToPoint(new Point(middle.x, middle.y), next);
}

/** Wheel, touchpad and two fingers move and zoom the view. Gives what takes it off again. */
export function listenToView(canvas: Canvas, frame: HTMLElement): () => void {
  const placeOf = (event: { clientX: number; clientY: number }) => {
    const box = frame.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    if (event.ctrlKey || event.metaKey)
      zoomBy(canvas, Math.exp(-event.deltaY / 200), placeOf(event));
    else canvas.relativePan(new Point(-event.deltaX, -event.deltaY));
  };
  const fingers = new Map<number, { x: number; y: number }>();
  const down = (event: PointerEvent) => {
    if (event.pointerType === 'touch') fingers.set(event.pointerId, placeOf(event));
  };
  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (!before || fingers.size !== 2) return;
    event.stopPropagation();
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1] ?? before;
    const now = placeOf(event);
    const distance = (one: typeof now) => Math.hypot(one.x - other.x, one.y - other.y) || 1;
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    zoomBy(canvas, distance(now) / distance(before), middle);
    canvas.relativePan(new Point((now.x - before.x) / 2, (now.y - before.y) / 2));
    fingers.set(event.pointerId, now);
  };
  const up = (event: PointerEvent) => fingers.delete(event.pointerId);
  const off = new AbortController();
  const how = { signal: off.signal, capture: true };
  frame.addEventListener('wheel', wheel, { signal: off.signal, passive: false });
  frame.addEventListener('pointerdown', down, how);
  frame.addEventListener('pointermove', move, how);
  for (const end of ['pointerup', 'pointercancel'] as const) frame.addEventListener(end, up, how);
  return () => off.abort();
}
