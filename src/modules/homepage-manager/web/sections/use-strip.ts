import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/**
 * A row that scrolls sideways by itself: fingers and wheels need no code, arrow keys and buttons get
 * theirs here. `at` is the first item in view; nothing moves on its own.
 */
export function useStrip<T extends HTMLElement>() {
  const strip = useRef<T>(null);
  const [at, setAt] = useState(0);
  const [ends, setEnds] = useState({ first: true, last: false });
  useEffect(() => {
    const row = strip.current;
    if (!row) return;
    const look = () => {
      const items = [...row.children] as HTMLElement[];
      const left = row.scrollLeft + row.offsetLeft;
      const nearest = items.reduce(
        (best, item, index) =>
          Math.abs(item.offsetLeft - left) < Math.abs((items[best]?.offsetLeft ?? 0) - left)
            ? index
            : best,
        0,
      );
      setAt(nearest);
      const last = row.scrollLeft + row.clientWidth >= row.scrollWidth - 2;
      setEnds({ first: row.scrollLeft <= 2, last });
    };
    look();
    row.addEventListener('scroll', look, { passive: true });
    const sized = new ResizeObserver(look);
    sized.observe(row);
    return () => {
      row.removeEventListener('scroll', look);
      sized.disconnect();
    };
  }, []);
  const go = (index: number) => {
    const row = strip.current;
    const item = row?.children[index] as HTMLElement | undefined;
    if (!row || !item) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.scrollTo({ left: item.offsetLeft - row.offsetLeft, behavior: calm ? 'auto' : 'smooth' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    go(at + by);
  };
  return { strip, at, ends, go, onKeyDown };
}
