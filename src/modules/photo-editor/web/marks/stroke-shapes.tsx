import { useId } from 'react';
import type { Size } from '#kernel/photo/pixels.ts';
import type { Stroke } from '../../geometry/marks.ts';

type Props = { readonly strokes: readonly Stroke[]; readonly size: Size };

const pathOf = ({ points: [first, ...rest] }: Stroke): string => {
  if (!first) return '';
  // A tap is a dot: a line of no length with round ends.
  const to = rest.length > 0 ? rest : [first];
  return `M${first.join(' ')} ${to.map((point) => `L${point.join(' ')}`).join(' ')}`;
};

/** Strokes of a cut-out: green lines keep, red dashed ones drop. */
export function HintStrokes({ strokes, size, isDone }: Props & { isDone: boolean }) {
  return (
    <Sheet size={size}>
      {strokes.map((stroke, at) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: a stroke is its place in the order
          key={at}
          // What has been done is looked at, so its strokes step back.
          opacity={isDone ? 0.35 : 1}
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d={pathOf(stroke)} stroke="#fff" strokeWidth={stroke.width * 1.35} opacity="0.9" />
          <path
            d={pathOf(stroke)}
            stroke={stroke.kind === 'keep' ? '#0a7d45' : '#c6261b'}
            strokeWidth={stroke.width}
            {...(stroke.kind === 'drop' && {
              strokeDasharray: `${stroke.width * 0.1} ${stroke.width * 1.6}`,
            })}
          />
        </g>
      ))}
    </Sheet>
  );
}

/** What is painted over the picture and not rubbed out, in one see-through colour. */
export function PaintedStrokes({ strokes, size }: Props) {
  const id = useId();
  const stripe = Math.max(size.width, size.height) / 90;
  return (
    <Sheet size={size}>
      {/* Stripes, so that it is seen over every colour. */}
      <pattern
        id={`${id}-stripes`}
        {...{ width: stripe, height: stripe, patternUnits: 'userSpaceOnUse' }}
        patternTransform="rotate(45)"
      >
        <rect width={stripe} height={stripe} fill="#c6261b" />
        <rect width={stripe / 3} height={stripe} fill="#fff" />
      </pattern>
      <mask id={id} maskUnits="userSpaceOnUse" x="0" y="0" {...size}>
        {strokes.map((stroke, at) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a stroke is its place in the order
            key={at}
            d={pathOf(stroke)}
            {...{ fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' }}
            stroke={stroke.kind === 'rub' ? '#000' : '#fff'}
            strokeWidth={stroke.width}
          />
        ))}
      </mask>
      <rect {...size} fill={`url(#${id}-stripes)`} opacity="0.55" mask={`url(#${id})`} />
    </Sheet>
  );
}

const Sheet = ({ size, children }: { size: Size; children: React.ReactNode }) => (
  <svg
    aria-hidden
    className="pointer-events-none absolute inset-0 size-full"
    viewBox={`0 0 ${size.width} ${size.height}`}
    preserveAspectRatio="none"
  >
    {children}
  </svg>
);
