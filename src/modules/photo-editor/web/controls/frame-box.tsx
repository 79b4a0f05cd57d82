import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { Frame } from '#kernel/photo/recipe.ts';
import { cn } from '#ui/class-names.ts';
import { type Handle, moveFrame, pullFrame } from '../../geometry/crop-frame.ts';

type Props = {
  readonly frame: Frame;
  readonly onChange: (frame: Frame) => void;
  /** What it is, with what the arrow keys do. */
  readonly label: string;
  /** In the names of the handles: “Crop”. */
  readonly noun: string;
  /** The share of the width beside that of the height that is kept. */
  readonly ratio?: number | undefined;
  /** How the inside of the frame looks. */
  readonly className?: string;
  /** Lies below the frame, and is as large as the picture. */
  readonly children?: ReactNode;
};

const handles: readonly (Handle & { readonly name: string; readonly cursor: string })[] = [
  { across: -1, down: -1, name: 'top left', cursor: 'nwse-resize' },
  { across: 0, down: -1, name: 'top', cursor: 'ns-resize' },
  { across: 1, down: -1, name: 'top right', cursor: 'nesw-resize' },
  { across: 1, down: 0, name: 'right', cursor: 'ew-resize' },
  { across: 1, down: 1, name: 'bottom right', cursor: 'nwse-resize' },
  { across: 0, down: 1, name: 'bottom', cursor: 'ns-resize' },
  { across: -1, down: 1, name: 'bottom left', cursor: 'nesw-resize' },
  { across: -1, down: 0, name: 'left', cursor: 'ew-resize' },
];
/** What an arrow key moves, as a share of the picture. */
const keyStep = 0.01;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A frame above the picture that is moved and pulled by mouse, finger and keys. */
export function FrameBox({ frame, onChange, label, noun, ratio, className, children }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<{ x: number; y: number; frame: Frame; handle: Handle | null }>();
  const begin = (event: PointerEvent, handle: Handle | null) => {
    event.stopPropagation();
    sheet.current?.setPointerCapture(event.pointerId);
    setDrag({ x: event.clientX, y: event.clientY, frame, handle });
  };
  const pulled = (event: PointerEvent) => {
    if (!drag || !sheet.current) return;
    event.stopPropagation();
    const { width, height } = sheet.current.getBoundingClientRect();
    const [dx, dy] = [(event.clientX - drag.x) / width, (event.clientY - drag.y) / height];
    onChange(
      drag.handle
        ? pullFrame(drag.frame, drag.handle, { dx, dy }, ratio)
        : moveFrame(drag.frame, dx, dy),
    );
  };
  const press = (event: KeyboardEvent, handle: Handle | null) => {
    const next = byKey(frame, event, handle, ratio);
    if (!next) return;
    event.preventDefault();
    onChange(next);
  };
  const place = {
    ...{ left: `${frame.x * 100}%`, top: `${frame.y * 100}%` },
    ...{ width: `${frame.width * 100}%`, height: `${frame.height * 100}%` },
  };
  return (
    <div
      ref={sheet}
      data-drags
      className="absolute inset-0 touch-none"
      onPointerMove={pulled}
      onPointerUp={() => setDrag(undefined)}
      onPointerCancel={() => setDrag(undefined)}
    >
      {children}
      <div className="absolute" style={place}>
        <button
          type="button"
          aria-label={label}
          className={cn('absolute inset-0 cursor-move border border-white', className)}
          onPointerDown={(event) => begin(event, null)}
          onKeyDown={(event) => press(event, null)}
        />
        {handles.map(({ name, cursor, ...handle }) => (
          <button
            key={name}
            type="button"
            aria-label={`${noun}, ${name}: pull it with the arrow keys`}
            className="absolute grid size-8 -translate-x-1/2 -translate-y-1/2 place-items-center"
            style={{
              ...{ left: `${(handle.across + 1) * 50}%`, top: `${(handle.down + 1) * 50}%` },
              cursor,
            }}
            onPointerDown={(event) => begin(event, handle)}
            onKeyDown={(event) => press(event, handle)}
          >
            <span className="size-3 rounded-sm border border-black/60 bg-white" aria-hidden />
          </button>
        ))}
      </div>
    </div>
  );
}

/** Arrow keys move the frame, with Shift they change its size; on a handle they pull it. */
function byKey(
  frame: Frame,
  { key, shiftKey }: KeyboardEvent,
  handle: Handle | null,
  ratio: number | undefined,
): Frame | undefined {
  const [dx, dy] = arrows[key] ?? [0, 0];
  if (dx === 0 && dy === 0) return undefined;
  const by = { dx: dx * keyStep, dy: dy * keyStep };
  if (handle) return pullFrame(frame, handle, by, ratio);
  if (!shiftKey) return moveFrame(frame, by.dx, by.dy);
  const side = { across: dx === 0 ? 0 : 1, down: dy === 0 ? 0 : 1 } as const;
  return pullFrame(frame, side, by, ratio);
}
