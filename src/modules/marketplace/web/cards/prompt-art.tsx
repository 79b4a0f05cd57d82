import { cn } from '#ui/class-names.ts';
import { hueOf } from '../../art-palette.ts';

/** A repeatable number out of a text, so that a prompt always has the same drawing. */
const seedOf = (text: string): number =>
  [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) >>> 0, 7);

/** A drawing for prompts without a picture: shapes by the prompt, colours by its category. */
export function PromptArt(props: { id: string; category: string; className?: string }) {
  const seed = seedOf(props.id);
  const hue = hueOf(props.category) + (seed % 30) - 15;
  const pick = (shift: number, range: number) => ((seed >>> shift) % 1000) * (range / 1000);
  const tone = (lightness: number, chroma: number, turn = 0) =>
    `oklch(${lightness} ${chroma} ${hue + turn})`;
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      className={cn('block size-full', props.className)}
    >
      <rect width="320" height="180" fill={tone(0.62, 0.09)} />
      <circle
        cx={40 + pick(0, 240)}
        cy={pick(3, 160)}
        r={60 + pick(5, 50)}
        fill={tone(0.7, 0.1, 25)}
      />
      <circle
        cx={pick(7, 320)}
        cy={60 + pick(2, 120)}
        r={30 + pick(9, 50)}
        fill={tone(0.52, 0.1, -20)}
      />
      <Motif kind={seed % 4} shift={pick(4, 80)} light={tone(0.93, 0.04)} dark={tone(0.38, 0.08)} />
    </svg>
  );
}

function Motif(props: { kind: number; shift: number; light: string; dark: string }) {
  const { kind, shift, light, dark } = props;
  const rows = [0, 1, 2, 3];
  if (kind === 0) {
    return rows.map((row) => (
      <rect
        key={row}
        x={48 + shift}
        y={48 + row * 24}
        width={170 - row * 28}
        height="10"
        rx="5"
        fill={row === 0 ? light : dark}
        opacity={row === 0 ? 1 : 0.5}
      />
    ));
  }
  if (kind === 1) {
    return rows.map((ring) => (
      <circle
        key={ring}
        cx={110 + shift}
        cy="92"
        r={18 + ring * 18}
        fill="none"
        stroke={ring % 2 ? dark : light}
        strokeWidth="5"
        opacity={0.85 - ring * 0.15}
      />
    ));
  }
  if (kind === 2) {
    return rows.map((bar) => (
      <rect
        key={bar}
        x={70 + shift + bar * 34}
        y={120 - bar * 22 - (shift % 20)}
        width="22"
        height={40 + bar * 22}
        rx="6"
        fill={bar === 3 ? light : dark}
        opacity={bar === 3 ? 1 : 0.45}
      />
    ));
  }
  return rows.map((step) => (
    <path
      key={step}
      d={`M${30 + shift} ${150 - step * 30} q 60 -60 120 0 t 120 0`}
      fill="none"
      stroke={step % 2 ? light : dark}
      strokeWidth="7"
      strokeLinecap="round"
      opacity={0.8 - step * 0.12}
    />
  ));
}
