import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { PhotoLayer } from '#kernel/photo/layers/photo-layer.ts';
import { type Handle, moveLayer, pullLayer, turnLayer } from '../../layers/layer-box.ts';
import { usePhotoEditor } from '../editor/photo-editor-context.ts';
import { MaskBrush } from './mask-brush.tsx';
import { useLayerDrag } from './use-layer-drag.ts';
import { type ShownPart, useShownPart } from './use-shown-part.ts';

const handles: readonly (Handle & { readonly name: string })[] = [
  { across: -1, down: -1, name: 'top left' },
  { across: 0, down: -1, name: 'top' },
  { across: 1, down: -1, name: 'top right' },
  { across: 1, down: 0, name: 'right' },
  { across: 1, down: 1, name: 'bottom right' },
  { across: 0, down: 1, name: 'bottom' },
  { across: -1, down: 1, name: 'bottom left' },
  { across: -1, down: 0, name: 'left' },
];
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ...{ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] },
};

/** The layers above the picture: one is chosen by a press, and has handles then. */
export function LayerOverlay() {
  const { layering } = usePhotoEditor();
  const part = useShownPart();
  const sheet = useRef<HTMLDivElement>(null);
  const drag = useLayerDrag(sheet, part);
  const { selected, isMasking } = layering;
  const wide = useWidth(sheet, isMasking);
  useLayerKeys();
  if (selected && isMasking) return <MaskBrush layer={selected} />;
  return (
    <div
      ref={sheet}
      data-drags
      className="absolute inset-0 touch-none select-none"
      {...drag.handlers}
    >
      {selected && !selected.isHidden && (
        <LayerBox key={selected.id} {...{ part, drag, scale: wide / part.width }} />
      )}
    </div>
  );
}

type BoxProps = {
  readonly part: ShownPart;
  readonly drag: ReturnType<typeof useLayerDrag>;
  /** Screen pixels for a pixel of the photo. */
  readonly scale: number;
};

/** Screen pixels between two handles at least: fingers have to find them. */
const apart = 26;

/** The handles for which a box has room. */
function offeredFor({ kind }: PhotoLayer, width: number, height: number) {
  if (Math.min(width, height) < apart) return handles.filter(({ name }) => name === 'bottom right');
  return handles.filter(
    ({ across, down }) =>
      (across !== 0 || (kind !== 'text' && width >= 2 * apart)) &&
      (down !== 0 || height >= 2 * apart),
  );
}

function LayerBox({ part, drag, scale }: BoxProps) {
  const { layering } = usePhotoEditor();
  const { selected: layer, change } = layering;
  if (!layer) return null;
  const height = drag.heightNow(layer);
  const percent = (value: number, of: number) => `${(value / of) * 100}%`;
  const place = {
    ...{
      left: percent(layer.x - part.left, part.width),
      top: percent(layer.y - part.top, part.height),
    },
    ...{ width: percent(layer.width, part.width), height: percent(height, part.height) },
    ...{ transform: `rotate(${layer.turn}deg)`, transformOrigin: '0 0' },
  };
  const shape = 'absolute border-2 border-white shadow-[0_0_0_1px_rgb(0_0_0/0.6)]';
  if (layer.isLocked)
    return (
      <div aria-hidden className={`pointer-events-none border-dashed ${shape}`} style={place} />
    );
  const offered = offeredFor(layer, layer.width * scale, height * scale);
  const press = (event: KeyboardEvent, next: (dx: number, dy: number) => PhotoLayer) => {
    const [dx, dy] = arrows[event.key] ?? [0, 0];
    if (dx === 0 && dy === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? 10 : 1;
    change(next(dx * step, dy * step), `Move ${layer.name}`);
  };
  return (
    <div className={shape} style={place}>
      <button
        type="button"
        aria-label={`${layer.name}, ${layer.width} × ${height} pixels. Arrow keys move it, with Shift by ten.`}
        className="absolute inset-0 cursor-move"
        onPointerDown={(event) => drag.begin(event, 'move', layer)}
        onKeyDown={(event) => press(event, (dx, dy) => moveLayer(layer, dx, dy))}
      />
      {offered.map(({ name, ...handle }) => (
        <button
          key={name}
          type="button"
          aria-label={`${layer.name}, ${name}: pull it with the arrow keys`}
          className="absolute grid size-6 -translate-x-1/2 -translate-y-1/2 cursor-nwse-resize place-items-center"
          style={{ left: `${(handle.across + 1) * 50}%`, top: `${(handle.down + 1) * 50}%` }}
          onPointerDown={(event) => drag.begin(event, handle, layer)}
          onKeyDown={(event) =>
            press(event, (dx, dy) => pullLayer(layer, handle, { dx, dy }, { height }))
          }
        >
          <span className="size-3 rounded-sm border border-black/60 bg-white" aria-hidden />
        </button>
      ))}
      <button
        type="button"
        aria-label={`${layer.name}, turned by ${layer.turn}°: turn it with the arrow keys`}
        className="absolute left-1/2 grid size-7 -translate-x-1/2 cursor-grab place-items-center"
        style={{ top: '-2.75rem' }}
        onPointerDown={(event) => drag.begin(event, 'turn', layer)}
        onKeyDown={(event) =>
          press(event, (dx, dy) => turnLayer(layer, layer.turn + dx + dy, height))
        }
      >
        <span className="size-3.5 rounded-full border border-black/60 bg-white" aria-hidden />
      </button>
    </div>
  );
}

/** How wide an element is on the screen, in pixels. */
function useWidth(sheet: RefObject<HTMLElement | null>, isAway: boolean): number {
  const [width, setWidth] = useState(1000);
  useEffect(() => {
    const element = sheet.current;
    if (!element || isAway) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [sheet, isAway]);
  return width;
}

/** With nothing else in focus, arrows move the chosen layer, Delete takes it away, and ⌘ or Ctrl with J copies it. */
function useLayerKeys() {
  const { layering } = usePhotoEditor();
  const current = useRef(layering);
  current.current = layering;
  useEffect(() => {
    const down = (event: globalThis.KeyboardEvent) => {
      const { selected, change, remove, duplicate } = current.current;
      const target = event.target as HTMLElement;
      if (!selected || target.closest('input, textarea, select, [role=dialog], [role=menu]'))
        return;
      const isCopy = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'j';
      if (isCopy) duplicate(selected);
      else if (event.metaKey || event.ctrlKey || event.altKey || selected.isLocked) return;
      else if (event.key === 'Delete' || event.key === 'Backspace') remove(selected);
      else if (arrows[event.key] && target === document.body) {
        const [dx, dy] = arrows[event.key] ?? [0, 0];
        const step = event.shiftKey ? 10 : 1;
        change(moveLayer(selected, dx * step, dy * step), `Move ${selected.name}`);
      } else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', down);
    return () => window.removeEventListener('keydown', down);
  }, []);
}
