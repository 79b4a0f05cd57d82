import { type DragEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { Frame } from '#kernel/photo/recipe.ts';
import { boxOfFrame, frameBetween, type Point, type Stroke } from '../../geometry/marks.ts';
import { FrameBox } from '../controls/frame-box.tsx';
import { usePhotoEditor } from '../editor/photo-editor-context.ts';
import type { Marking } from './use-marks.ts';

type Draft = {
  readonly id: number;
  readonly from: Point;
  readonly box?: Frame;
  readonly stroke?: Stroke;
};

type Props = {
  readonly marking: Marking;
  /** How wide a stroke of the tool at hand is, in pixels of the picture. */
  readonly strokeWidth: number;
  /** What the box is for: “Box around the figure”. */
  readonly boxName: string;
  /** Whether the box stays out of sight until somebody draws again. */
  readonly hidesBox?: boolean;
  /** How all strokes are drawn, with the one under way. */
  readonly drawn: (strokes: readonly Stroke[]) => ReactNode;
  /** Lies below the marks. */
  readonly children?: ReactNode;
};

/** A box less wide or high on the screen is a slip of the hand, in pixels. */
const slip = 6;

/** Takes boxes and strokes that are drawn on the picture, which is shown as it was opened. */
export function MarkLayer({ marking, strokeWidth, boxName, hidesBox, drawn, children }: Props) {
  const { original } = usePhotoEditor();
  const { marks, tool, change } = marking;
  const { draft, ...drawing } = useDrawing(marking, strokeWidth);
  const box = draft?.box ?? (hidesBox ? undefined : marks.box);
  const strokes = draft?.stroke ? [...marks.strokes, draft.stroke] : marks.strokes;
  const pixels = box && boxOfFrame(box, original);
  return (
    <div
      data-drags
      className="absolute inset-0 cursor-crosshair touch-none select-none"
      data-tool={tool}
      {...drawing}
    >
      {children}
      {drawn(strokes)}
      {box && pixels && (
        <Box
          {...{ box, isHeld: tool === 'box' && !draft }}
          label={`${boxName}, ${pixels.width} × ${pixels.height} pixels. Arrow keys move it, with Shift they change its size.`}
          onChange={(next) => change({ box: next }, 'Box')}
        />
      )}
    </div>
  );
}

type BoxProps = {
  readonly box: Frame;
  /** Whether it can be moved and pulled; else it is only shown. */
  readonly isHeld: boolean;
  readonly label: string;
  readonly onChange: (box: Frame) => void;
};

function Box({ box, isHeld, label, onChange }: BoxProps) {
  const look = 'border-2 border-dashed border-white shadow-[0_0_0_1px_rgb(0_0_0/0.6)]';
  if (isHeld)
    return <FrameBox {...{ frame: box, onChange, label, noun: 'Box' }} className={look} />;
  const place = {
    ...{ left: `${box.x * 100}%`, top: `${box.y * 100}%` },
    ...{ width: `${box.width * 100}%`, height: `${box.height * 100}%` },
  };
  return <div aria-hidden className={`pointer-events-none absolute ${look}`} style={place} />;
}

/** The way of one pointer over the picture. A second finger means the view, and takes back what the first has drawn. */
function useDrawing(marking: Marking, strokeWidth: number) {
  const { original } = usePhotoEditor();
  const { tool, marks, change } = marking;
  const [draft, setDraft] = useState<Draft>();
  const down = useRef(new Set<number>());
  const shareOf = (event: PointerEvent): Point => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return [(event.clientX - left) / width, (event.clientY - top) / height];
  };
  const pixelOf = ([x, y]: Point): Point => [x * original.width, y * original.height];
  const stop = (event: PointerEvent) => {
    down.current.delete(event.pointerId);
    setDraft(undefined);
  };
  return {
    draft,
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      down.current.add(event.pointerId);
      if (down.current.size > 1) return setDraft(undefined);
      event.currentTarget.setPointerCapture(event.pointerId);
      const from = shareOf(event);
      const stroke =
        tool === 'box'
          ? {}
          : { stroke: { kind: tool, points: [pixelOf(from)], width: strokeWidth } };
      setDraft({ id: event.pointerId, from, ...stroke });
    },
    onPointerMove(event: PointerEvent) {
      if (draft?.id !== event.pointerId) return;
      const at = shareOf(event);
      const { stroke, from } = draft;
      if (stroke)
        setDraft({ ...draft, stroke: { ...stroke, points: [...stroke.points, pixelOf(at)] } });
      else setDraft({ ...draft, box: frameBetween(from, at) });
    },
    onPointerUp(event: PointerEvent) {
      const { stroke, box, id } = draft ?? {};
      const { width, height } = event.currentTarget.getBoundingClientRect();
      stop(event);
      if (id !== event.pointerId) return;
      if (stroke) change({ strokes: [...marks.strokes, stroke] }, `Stroke ${marks.strokes.length}`);
      else if (box && box.width * width >= slip && box.height * height >= slip)
        change({ box }, 'A new box');
    },
    onPointerCancel: stop,
    // Nothing here is dragged away, not even where something is selected.
    onDragStart: (event: DragEvent) => event.preventDefault(),
  };
}
