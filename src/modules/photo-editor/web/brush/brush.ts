import { useEffect, useState } from 'react';
import { mostPlaces } from '#kernel/photo/strokes/stroke.ts';
import type { Point } from '../../geometry/marks.ts';

/** Shares of the shorter side of the photo. */
const [least, most] = [0.002, 0.6];

/** A brush as it is set: its width as a share of the shorter side of the photo, and how hard its edge is. */
export function useBrush(width = 0.08) {
  const [size, setSize] = useState(width);
  const [hardness, setHardness] = useState(0.5);
  const [isErasing, setErasing] = useState(false);
  return {
    ...{ size, hardness, setHardness, isErasing, setErasing },
    setSize: (next: number) => setSize(Math.min(most, Math.max(least, next))),
  };
}
export type Brush = ReturnType<typeof useBrush>;

/** `[` and `]` change the width of a brush, with Shift its hardness; `X` turns painting into erasing and back. */
export function useBrushKeys(brush: Brush, canErase = true): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return;
      if (target.matches('input:not([type=range]), textarea, select')) return;
      const step = (by: number) =>
        Math.min(1, Math.max(0, Math.round((brush.hardness + by) * 4) / 4));
      if (key === '[') brush.setSize(brush.size * 0.8);
      else if (key === ']') brush.setSize(brush.size * 1.25);
      else if (key === '{') brush.setHardness(step(-0.25));
      else if (key === '}') brush.setHardness(step(0.25));
      else if (key.toLowerCase() === 'x' && canErase) brush.setErasing(!brush.isErasing);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [brush, canErase]);
}

/** The places of a stroke that are kept: none nearer to the last than a tenth of its width, and not too many. */
export function placesOf(way: readonly Point[], width: number): Point[] {
  let apart = width / 10;
  for (;;) {
    const kept: Point[] = [];
    for (const [at, point] of way.entries()) {
      const last = kept.at(-1);
      const isFar = !last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= apart;
      if (isFar || at === way.length - 1) kept.push(point);
    }
    if (kept.length <= mostPlaces) return kept;
    apart *= 1.6;
  }
}

/** To a thousandth of a percent: finer than any pixel. */
export const fine = (share: number): number => Math.round(share * 100_000) / 100_000;
