import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { Size } from '#kernel/photo/pixels.ts';
import type { Point } from '../../geometry/marks.ts';

type Props = {
  readonly label: string;
  /** What is shown, in pixels of the photo. */
  readonly shown: Size;
  /** The brush’s width in pixels of the photo. */
  readonly width: number;
  readonly colour: string;
  /** Gets the way of a stroke in pixels of what is shown. */
  readonly onStroke: (way: readonly Point[]) => void;
  /** Hears of a press with Alt, or of any press while `isPicking`; such a press paints nothing. */
  readonly onPick?: (place: Point) => void;
  readonly isPicking?: boolean;
  /** Further marks, in pixels of what is shown; gets where the pointer is. */
  readonly marks?: (pointer: Point | undefined, isPainting: boolean) => ReactNode;
};

type Draft = { readonly id: number; readonly way: readonly Point[] };

/** Takes strokes that are painted on the picture. A second finger means the view, and takes the stroke back. */
export function BrushLayer({ shown, width, colour, onStroke, onPick, ...props }: Props) {
  const { label, isPicking = false, marks } = props;
  const [draft, setDraft] = useState<Draft>();
  const [pointer, setPointer] = useState<Point>();
  const down = useRef(new Set<number>());
  const placeOf = (event: PointerEvent): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    return [
      ((event.clientX - box.left) / box.width) * shown.width,
      ((event.clientY - box.top) / box.height) * shown.height,
    ];
  };
  const end = ({ pointerId }: PointerEvent) => {
    down.current.delete(pointerId);
    setDraft(undefined);
  };
  return (
    <svg
      data-drags
      role="img"
      aria-label={label}
      className={`absolute inset-0 size-full touch-none select-none ${isPicking ? 'cursor-crosshair' : 'cursor-none'}`}
      viewBox={`0 0 ${shown.width} ${shown.height}`}
      preserveAspectRatio="none"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        down.current.add(event.pointerId);
        if (down.current.size > 1) return setDraft(undefined);
        event.currentTarget.setPointerCapture(event.pointerId);
        const place = placeOf(event);
        if (onPick && (isPicking || event.altKey)) return onPick(place);
        setDraft({ id: event.pointerId, way: [place] });
      }}
      onPointerMove={(event) => {
        setPointer(placeOf(event));
        if (draft?.id === event.pointerId)
          setDraft({ ...draft, way: [...draft.way, placeOf(event)] });
      }}
      onPointerUp={(event) => {
        if (draft?.id === event.pointerId) onStroke(draft.way);
        end(event);
      }}
      onPointerCancel={end}
      onPointerLeave={() => setPointer(undefined)}
    >
      {draft && (
        <polyline
          points={[...draft.way, ...draft.way.slice(-1)].map((point) => point.join(',')).join(' ')}
          {...{ fill: 'none', stroke: colour, strokeWidth: width, opacity: 0.5 }}
          {...{ strokeLinecap: 'round', strokeLinejoin: 'round' }}
        />
      )}
      {marks?.(pointer, draft !== undefined)}
      {pointer && !isPicking && <Ring at={pointer} radius={width / 2} />}
    </svg>
  );
}

/** A ring that is seen on light and on dark. */
export const Ring = ({ at: [cx, cy], radius: r }: { at: Point; radius: number }) => (
  <g fill="none" vectorEffect="non-scaling-stroke" pointerEvents="none">
    <circle {...{ cx, cy, r }} stroke="#000" strokeWidth="3" vectorEffect="non-scaling-stroke" />
    <circle {...{ cx, cy, r }} stroke="#fff" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
  </g>
);
