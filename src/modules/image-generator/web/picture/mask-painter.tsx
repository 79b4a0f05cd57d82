import { Contrast, Eraser, Paintbrush, RotateCcw } from 'lucide-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import type { FoundImage } from '../../found-image.ts';
import { altOf } from '../picture-grid.tsx';

/** A mask in the pixels of its picture: what is white is drawn anew. */
export function useMask({ width, height }: Pick<FoundImage, 'width' | 'height'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<readonly [number, number]>(undefined);
  const [size, setSize] = useState(Math.round(Math.min(width, height) / 8));
  const [isErasing, setErasing] = useState(false);
  const [isPainted, setPainted] = useState(false);
  const ink = () => canvas.current?.getContext('2d') ?? undefined;
  const stroke = (x: number, y: number) => {
    const brush = ink();
    if (!brush) return;
    brush.globalCompositeOperation = isErasing ? 'destination-out' : 'source-over';
    brush.strokeStyle = '#fff';
    brush.lineWidth = size;
    brush.lineCap = 'round';
    brush.lineJoin = 'round';
    brush.beginPath();
    brush.moveTo(...(last.current ?? [x, y]));
    brush.lineTo(x, y);
    brush.stroke();
    last.current = [x, y];
    setPainted(true);
  };
  return {
    ...{ canvas, size, isErasing, isPainted, stroke },
    lift: () => {
      last.current = undefined;
    },
    grow: (by: number) =>
      setSize((now) => Math.max(4, Math.min(Math.max(width, height), Math.round(now * by)))),
    toggleEraser: () => setErasing((now) => !now),
    clear: () => {
      ink()?.clearRect(0, 0, width, height);
      setPainted(false);
    },
    invert: () => {
      const brush = ink();
      if (!brush) return;
      brush.globalCompositeOperation = 'xor';
      brush.fillStyle = '#fff';
      brush.fillRect(0, 0, width, height);
      setPainted(true);
    },
    /** White on black, without grey edges, as PNG. */
    async read(): Promise<Blob> {
      const flat = document.createElement('canvas');
      Object.assign(flat, { width, height });
      const brush = flat.getContext('2d');
      const painted = ink()?.getImageData(0, 0, width, height);
      if (!brush || !painted) throw new Error('The mask could not be read.');
      for (let at = 0; at < painted.data.length; at += 4) {
        painted.data.fill((painted.data[at + 3] ?? 0) > 127 ? 255 : 0, at, at + 3);
        painted.data[at + 3] = 255;
      }
      brush.putImageData(painted, 0, 0);
      const blob = await new Promise<Blob | null>((done) => flat.toBlob(done, 'image/png'));
      if (!blob) throw new Error('The mask could not be written.');
      return blob;
    },
  };
}

type Props = {
  readonly picture: FoundImage;
  readonly mask: ReturnType<typeof useMask>;
  /** Whether any service heeds masks. */
  readonly isOn: boolean;
};

/** The picture, on which the part to be drawn anew is painted. */
export function MaskPainter({ picture, mask, isOn }: Props) {
  const { width, height } = picture;
  useMaskKeys(mask, isOn);
  const at = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    mask.stroke(x * width, y * height);
  };
  return (
    <div>
      <div className="relative mx-auto w-fit overflow-hidden rounded-lg">
        <img src={picture.url} alt={altOf(picture)} className="max-h-[60dvh] max-w-full" />
        <canvas
          ref={mask.canvas}
          {...{ width, height }}
          className={cn(
            'absolute inset-0 size-full opacity-60',
            isOn ? 'cursor-crosshair touch-none' : 'pointer-events-none',
          )}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            at(event);
          }}
          onPointerMove={(event) => event.buttons > 0 && at(event)}
          onPointerUp={mask.lift}
        />
      </div>
      {isOn ? (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Button size="small" title="[" aria-label="Smaller brush" onClick={() => mask.grow(0.8)}>
            −
          </Button>
          <span className="text-[13px] text-muted tabular-nums">{mask.size} px</span>
          <Button size="small" title="]" aria-label="Larger brush" onClick={() => mask.grow(1.25)}>
            +
          </Button>
          <Button size="small" title="E" aria-pressed={mask.isErasing} onClick={mask.toggleEraser}>
            {mask.isErasing ? <Eraser aria-hidden /> : <Paintbrush aria-hidden />}
            {mask.isErasing ? 'Eraser' : 'Brush'}
          </Button>
          <Button size="small" title="I" onClick={mask.invert}>
            <Contrast aria-hidden /> Invert
          </Button>
          <Button size="small" disabled={!mask.isPainted} onClick={mask.clear}>
            <RotateCcw aria-hidden /> Clear
          </Button>
          <p className="basis-full text-[13px] text-muted">Paint over what is to be drawn anew.</p>
        </div>
      ) : (
        <p className="mt-3 text-[13px] text-muted">
          To redraw only a part, add a key for a service that heeds masks, such as OpenAI or
          Runware.
        </p>
      )}
    </div>
  );
}

function useMaskKeys(mask: ReturnType<typeof useMask>, isOn: boolean): void {
  const latest = useRef(mask);
  latest.current = mask;
  useEffect(() => {
    if (!isOn) return;
    const acts: Readonly<Record<string, () => void>> = {
      '[': () => latest.current.grow(0.8),
      ']': () => latest.current.grow(1.25),
      e: () => latest.current.toggleEraser(),
      i: () => latest.current.invert(),
    };
    const listen = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof HTMLElement && target.matches('input, textarea, select')) return;
      acts[event.key.toLowerCase()]?.();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOn]);
}
