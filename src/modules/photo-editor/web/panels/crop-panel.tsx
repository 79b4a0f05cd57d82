import { Crop } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { turnedSize } from '#kernel/photo/frame-pixels.ts';
import type { Frame } from '#kernel/photo/recipe.ts';
import { Field, Select } from '#ui/fields/field.tsx';
import {
  type Handle,
  isWhole,
  moveFrame,
  pullFrame,
  shapedFrame,
  wholeFrame,
} from '../../geometry/crop-frame.ts';
import { TurnButtons } from '../controls/turn-buttons.tsx';
import { usePhotoEditor } from '../editor/photo-editor-context.ts';
import { cropRatios, useCropRatio } from './crop-ratio.ts';
import type { PhotoPanel } from './photo-panel.ts';

/** The crop that there is, and how it is changed. */
function useCrop() {
  const { recipe, set, original } = usePhotoEditor();
  const { width, height } = turnedSize(original, recipe);
  const frame = recipe.frame ?? wholeFrame;
  const [ratio, setRatio] = useCropRatio();
  const shape = cropRatios.find(({ id }) => id === ratio)?.shape;
  const pixels = shape === 'original' ? width / height : shape;
  return {
    ...{ frame, ratio, setRatio },
    /** The share of the width beside that of the height. */
    shareRatio: pixels === undefined ? undefined : (pixels * height) / width,
    shareOf: (wanted: number | 'original') =>
      ((wanted === 'original' ? width / height : wanted) * height) / width,
    size: { width: Math.round(frame.width * width), height: Math.round(frame.height * height) },
    change: (next: Frame) => set({ frame: isWhole(next) ? undefined : next }, 'Crop'),
  };
}

function Panel() {
  const { frame, ratio, setRatio, shareOf, size, change } = useCrop();
  return (
    <>
      <Field label="Shape">
        {(control) => (
          <Select
            {...control}
            value={ratio}
            onChange={({ target }) => {
              const chosen = cropRatios.find(({ id }) => id === target.value);
              setRatio(target.value);
              if (chosen?.shape) change(shapedFrame(frame, shareOf(chosen.shape)));
            }}
          >
            {cropRatios.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p className="text-sm tabular-nums">
        {size.width.toLocaleString('en')} × {size.height.toLocaleString('en')} pixels
      </p>
      <TurnButtons />
      <p className="text-[13px] text-muted">
        Drag the frame or its handles. With the frame in focus, arrow keys move it, and with Shift
        they change its size.
      </p>
    </>
  );
}

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

/** The frame above the picture: what lies outside is cut off. */
function Overlay() {
  const { frame, shareRatio, size, change } = useCrop();
  const sheet = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<{ x: number; y: number; frame: Frame; handle: Handle | null }>();
  const begin = (event: PointerEvent, handle: Handle | null) => {
    event.stopPropagation();
    sheet.current?.setPointerCapture(event.pointerId);
    setDrag({ x: event.clientX, y: event.clientY, frame, handle });
  };
  const pulled = (event: PointerEvent) => {
    if (!drag || !sheet.current) return;
    const { width, height } = sheet.current.getBoundingClientRect();
    const [dx, dy] = [(event.clientX - drag.x) / width, (event.clientY - drag.y) / height];
    change(
      drag.handle
        ? pullFrame(drag.frame, drag.handle, { dx, dy }, shareRatio)
        : moveFrame(drag.frame, dx, dy),
    );
  };
  const press = (event: KeyboardEvent, handle: Handle | null) => {
    const [dx, dy] = arrows[event.key] ?? [0, 0];
    if (dx === 0 && dy === 0) return;
    event.preventDefault();
    const by = { dx: dx * keyStep, dy: dy * keyStep };
    if (handle) return change(pullFrame(frame, handle, by, shareRatio));
    if (event.shiftKey) {
      const side = { across: dx === 0 ? 0 : 1, down: dy === 0 ? 0 : 1 } as const;
      return change(pullFrame(frame, side, by, shareRatio));
    }
    change(moveFrame(frame, by.dx, by.dy));
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
      <div className="absolute inset-0 overflow-hidden">
        <div className="absolute shadow-[0_0_0_9999px_rgb(0_0_0/0.55)]" style={place} />
      </div>
      <div className="absolute" style={place}>
        <button
          type="button"
          aria-label={`Crop of ${size.width} × ${size.height} pixels. Arrow keys move it, with Shift they change its size.`}
          className="absolute inset-0 cursor-move border border-white bg-[linear-gradient(to_right,transparent_33.2%,rgb(255_255_255/0.5)_33.2%_33.5%,transparent_33.5%_66.5%,rgb(255_255_255/0.5)_66.5%_66.8%,transparent_66.8%),linear-gradient(transparent_33.2%,rgb(255_255_255/0.5)_33.2%_33.5%,transparent_33.5%_66.5%,rgb(255_255_255/0.5)_66.5%_66.8%,transparent_66.8%)]"
          onPointerDown={(event) => begin(event, null)}
          onKeyDown={(event) => press(event, null)}
        />
        {handles.map(({ name, cursor, ...handle }) => (
          <button
            key={name}
            type="button"
            aria-label={`Crop, ${name}: pull it with the arrow keys`}
            className="absolute grid size-8 -translate-x-1/2 -translate-y-1/2 place-items-center"
            style={{
              ...{
                left: `${(handle.across + 1) * 50}%`,
                top: `${(handle.down + 1) * 50}%`,
                cursor,
              },
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

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const cropPanel: PhotoPanel = {
  ...{ id: 'crop', title: 'Crop', letter: 'C', icon: Crop, Panel, Overlay },
  owns: ['frame', 'crop'],
  shownBy: ({ frame, crop, ...whole }) => whole,
};
