import { type RefObject, useCallback, useEffect, useState } from 'react';

type Size = { readonly width: number; readonly height: number };
/** An A4 page in points, until the first one says its size. */
const usual: Size = { width: 595, height: 842 };

/** How large pages are: those that were opened say it, the others are taken to be like the first. */
export function usePageSizes() {
  const [sizes, setSizes] = useState<ReadonlyMap<number, Size>>(new Map());
  const onSize = useCallback((number: number, width: number, height: number) => {
    setSizes((known) => {
      const old = known.get(number);
      if (old?.width === width && old.height === height) return known;
      return new Map(known).set(number, { width, height });
    });
  }, []);
  return { sizes, onSize, sizeOf: (number: number) => sizes.get(number) ?? sizes.get(1) ?? usual };
}

/** The width of an element in pixels; 0 until it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const watch = new ResizeObserver(() => setWidth(box.clientWidth));
    watch.observe(box);
    return () => watch.disconnect();
  }, [element]);
  return width;
}
