import { Spline } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { curveOf } from '#kernel/photo/curve.ts';
import type { Curve } from '#kernel/photo/recipe.ts';
import { Button } from '#ui/button.tsx';
import { Histogram } from '../controls/histogram.tsx';
import { usePhotoEditor } from '../editor/photo-editor-context.ts';
import { addPoint, isStraight, movePoint, removePoint, straight } from './curve-points.ts';
import type { PhotoPanel } from './photo-panel.ts';

const channels = [
  { id: 'all', title: 'RGB', stroke: 'var(--ink)' },
  { id: 'red', title: 'Red', stroke: '#e5484d' },
  { id: 'green', title: 'Green', stroke: '#46a758' },
  { id: 'blue', title: 'Blue', stroke: '#3e83f7' },
] as const;
type Channel = (typeof channels)[number];

function Panel() {
  const { recipe, set } = usePhotoEditor();
  const [id, setId] = useState<Channel['id']>('all');
  const channel = channels.find((one) => one.id === id) ?? channels[0];
  const curve = (id === 'all' ? recipe.curve : recipe.curves?.[id]) ?? straight;
  const change = (next: Curve) => {
    const value = isStraight(next) ? undefined : next;
    if (id === 'all') return set({ curve: value }, 'Curve');
    const { [id]: _, ...others } = recipe.curves ?? {};
    const curves = value ? { ...others, [id]: value } : others;
    const isLeft = Object.keys(curves).length > 0;
    set({ curves: isLeft ? curves : undefined }, `Curve of ${channel.title.toLowerCase()}`);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would not lay out its buttons in a row */}
      <div role="group" aria-label="Channel" className="grid grid-cols-4 gap-1">
        {channels.map((one) => (
          <Button
            key={one.id}
            size="small"
            look={one.id === id ? 'primary' : 'secondary'}
            aria-pressed={one.id === id}
            onClick={() => setId(one.id)}
          >
            {one.title}
          </Button>
        ))}
      </div>
      <CurveField key={id} {...{ curve, change, channel }} />
      <Histogram />
    </>
  );
}

type FieldProps = {
  readonly curve: Curve;
  readonly change: (next: Curve) => void;
  readonly channel: Channel;
};

function CurveField({ curve, change, channel }: FieldProps) {
  const svg = useRef<SVGSVGElement>(null);
  const [held, setHeld] = useState<number>();
  const placeOf = (event: PointerEvent) => {
    const { left, top, width, height } = (svg.current as SVGSVGElement).getBoundingClientRect();
    return [
      Math.round(((event.clientX - left) / width) * 255),
      Math.round(255 - ((event.clientY - top) / height) * 255),
    ] as const;
  };
  const press = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const [x, y] = placeOf(event);
    const near = curve.findIndex(([px, py]) => Math.hypot(px - x, py - y) < 16);
    if (near >= 0) return setHeld(near);
    const added = addPoint(curve, x, y);
    if (added.curve !== curve) change(added.curve);
    setHeld(added.at);
  };
  const drag = (event: PointerEvent) => {
    if (held !== undefined) change(movePoint(curve, held, ...placeOf(event)));
  };
  const line = curveOf(curve);
  const path = Array.from({ length: 129 }, (_, at) => {
    const x = at * (255 / 128);
    return `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${(255 - line(x / 255) * 255).toFixed(1)}`;
  }).join('');
  return (
    <>
      <div className="relative">
        <svg
          ref={svg}
          viewBox="0 0 255 255"
          aria-hidden
          className="aspect-square w-full touch-none rounded-lg border bg-sunken"
          onPointerDown={press}
          onPointerMove={drag}
          onPointerUp={() => setHeld(undefined)}
          onPointerCancel={() => setHeld(undefined)}
        >
          <path
            d="M64 0V255M128 0V255M191 0V255M0 64H255M0 128H255M0 191H255"
            stroke="var(--line)"
          />
          <path d="M0 255L255 0" stroke="var(--line-strong)" strokeDasharray="4 4" />
          <path d={path} fill="none" stroke={channel.stroke} strokeWidth="2" />
        </svg>
        <Points {...{ curve, change, channel }} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => change(addPoint(curve, ...widestGap(curve)).curve)}>
          Add a point
        </Button>
        <Button
          size="small"
          look="quiet"
          disabled={isStraight(curve)}
          onClick={() => change(straight)}
        >
          Make it straight
        </Button>
      </div>
      <p className="text-[13px] text-muted">
        Press on the line to add a point, and drag it. Arrow keys move the point in focus, Delete
        removes it.
      </p>
    </>
  );
}

/** The points above the line, for the keyboard; the pointer drags them on the drawing below. */
function Points({ curve, change, channel }: FieldProps) {
  const key = (event: KeyboardEvent, at: number) => {
    const by = event.shiftKey ? 10 : 2;
    const [x, y] = curve[at] as [number, number];
    const [dx, dy] = steps[event.key] ?? [0, 0];
    if (event.key === 'Delete' || event.key === 'Backspace') change(removePoint(curve, at));
    else if (dx !== 0 || dy !== 0) change(movePoint(curve, at, x + dx * by, y + dy * by));
    else return;
    event.preventDefault();
  };
  return curve.map(([x, y], at) => (
    <button
      // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place in the curve
      key={at}
      type="button"
      aria-label={`Point ${at + 1} of ${curve.length}: ${Math.round(x)} becomes ${Math.round(y)}. Move it with the arrow keys.`}
      className="pointer-events-none absolute size-3.5 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 bg-surface"
      style={{
        ...{ left: `${(x / 255) * 100}%`, top: `${100 - (y / 255) * 100}%` },
        borderColor: channel.stroke,
      }}
      onKeyDown={(event) => key(event, at)}
    />
  ));
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The middle of the widest gap between two points, on the line. */
function widestGap(curve: Curve): [number, number] {
  let [x, width] = [128, 0];
  for (const [at, [right]] of curve.entries()) {
    const [left = right] = curve[at - 1] ?? [];
    if (right - left > width) [x, width] = [(left + right) / 2, right - left];
  }
  return [Math.round(x), Math.round(curveOf(curve)(x / 255) * 255)];
}

export const curvesPanel: PhotoPanel = {
  forLayers: true,
  ...{ id: 'curves', title: 'Curves', letter: 'U', icon: Spline, Panel },
  owns: ['curve', 'curves'],
};
