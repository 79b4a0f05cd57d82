import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

type Size = {
  /** Height of all pages, in pixels. */
  readonly total: number;
  readonly width: number;
  readonly zoom: number;
};

/** Larger pages are longer: when they grow or shrink, what was seen stays in sight. */
export function useKeptSight(
  scroller: RefObject<HTMLElement | null>,
  { total, width, zoom }: Size,
): void {
  const last = useRef({ total, width: 0 });
  /** Height before the change that is on its way. */
  const before = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another zoom changes the height, too
  useEffect(() => {
    // The first width is none: pages are only then put into their places.
    if (last.current.width > 0) before.current = last.current.total;
    last.current.width = width;
  }, [width, zoom]);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box && before.current) box.scrollTop *= total / before.current;
    before.current = undefined;
    last.current.total = total;
  }, [total, scroller]);
}
