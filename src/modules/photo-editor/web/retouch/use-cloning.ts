import { useState } from 'react';
import type { Point } from '../../geometry/marks.ts';
import { useBrush } from '../brush/brush.ts';

export type RetouchWay = 'remove' | 'clone' | 'heal';

/** How a photo is retouched, and from where strokes take. */
export function useCloning() {
  const [way, setWay] = useState<RetouchWay>('remove');
  const brush = useBrush(0.06);
  /** In pixels of the photo as it was opened. */
  const [source, setSource] = useState<Point>();
  /** From the places of a stroke to those it takes from; the first stroke after a choice says it. */
  const [offset, setOffset] = useState<Point>();
  const [isPicking, setPicking] = useState(false);
  return {
    ...{ way, setWay, brush, source, offset, setOffset, isPicking, setPicking },
    choose(place: Point) {
      setSource(place);
      setOffset(undefined);
      setPicking(false);
    },
  };
}
export type Cloning = ReturnType<typeof useCloning>;
