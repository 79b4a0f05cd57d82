import { Eye, Minus, Plus } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import type { Size } from '#kernel/photo/pixels.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/fields/field.tsx';
import { useGestures } from './use-gestures.ts';
import { useView, type View, zooms } from './use-view.ts';

type Props = {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly view: View;
  readonly place: RefObject<HTMLDivElement | null>;
  readonly alt: string;
  readonly isBefore: boolean;
  readonly onBefore: (isBefore: boolean) => void;
  /** Pixels of the picture for each of the preview that is shown. */
  readonly coarseness: number;
  /** Lies above the picture, and is as large. */
  readonly children?: ReactNode;
};

/** The view of a place that a picture of that size is shown in. */
export function useStage(size: Size) {
  const place = useRef<HTMLDivElement>(null);
  const view = useView(place, size);
  useGestures(place, view);
  return { place, view };
}

/** The picture in its place, with what zooms it. */
export function PhotoStage({ canvas, view, place, alt, children, ...bar }: Props) {
  const { shown, offset, isReady, zoom } = view;
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden rounded-2xl border bg-sunken">
      <div
        ref={place}
        className={`relative min-h-0 flex-1 touch-none overflow-hidden ${zoom === 'fit' ? '' : 'cursor-grab active:cursor-grabbing'}`}
      >
        <div
          className={isReady ? 'absolute top-1/2 left-1/2' : 'invisible'}
          style={{
            ...{ width: shown.width, height: shown.height },
            transform: `translate(calc(-50% + ${offset.x}px), calc(-50% + ${offset.y}px))`,
          }}
        >
          <canvas
            ref={canvas}
            role="img"
            aria-label={alt}
            className="size-full bg-[repeating-conic-gradient(var(--line)_0_25%,var(--surface)_0_50%)] bg-[length:16px_16px] shadow-card"
          />
          {children}
        </div>
        {bar.isBefore && (
          <p className="absolute top-3 left-3 rounded-full bg-ink/80 px-3 py-1 text-[13px] text-paper">
            Before
          </p>
        )}
      </div>
      <StageBar view={view} {...bar} />
    </div>
  );
}

type BarProps = Pick<Props, 'view' | 'isBefore' | 'onBefore' | 'coarseness'>;

function StageBar({ view, isBefore, onBefore, coarseness }: BarProps) {
  const { scale, zoom, zoomTo, zoomBy } = view;
  const percent = Math.round(scale * 100);
  const isListed = zooms.includes(zoom);
  const name = (one: (typeof zooms)[number]) => (one === 'fit' ? 'Fit' : `${one * 100} %`);
  return (
    <div className="flex flex-wrap items-center gap-1 border-t bg-surface px-2 py-1.5 text-[13px]">
      <Button look="quiet" size="icon" aria-label="Zoom out" onClick={() => zoomBy(0.8)}>
        <Minus aria-hidden />
      </Button>
      <Select
        aria-label="Zoom"
        className="h-8 w-24 text-[13px]"
        value={isListed ? String(zoom) : 'other'}
        onChange={({ target }) => zoomTo(target.value === 'fit' ? 'fit' : Number(target.value))}
      >
        {!isListed && <option value="other">{percent} %</option>}
        {zooms.map((one) => (
          <option key={one} value={String(one)}>
            {name(one)}
          </option>
        ))}
      </Select>
      <Button look="quiet" size="icon" aria-label="Zoom in" onClick={() => zoomBy(1.25)}>
        <Plus aria-hidden />
      </Button>
      <span className="min-w-0 flex-1 truncate px-1 text-muted">
        {zoom === 'fit'
          ? `Shown at ${percent} %`
          : scale * coarseness > 1.05
            ? 'A preview, enlarged; the file is sharper.'
            : ''}
      </span>
      <Button
        look={isBefore ? 'primary' : 'quiet'}
        size="small"
        title="Hold \ to see it"
        aria-pressed={isBefore}
        onClick={() => onBefore(!isBefore)}
      >
        <Eye aria-hidden /> Before
      </Button>
    </div>
  );
}
