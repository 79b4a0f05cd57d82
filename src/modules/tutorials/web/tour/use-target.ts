import { useEffect, useState } from 'react';
import { findTarget } from './find-target.ts';

export type Spot = { readonly element: HTMLElement; readonly box: DOMRect };

/** Where a step's target stands in the window, followed as it moves; null while it is not there. */
export function useTarget(name: string): Spot | null {
  const [spot, setSpot] = useState<Spot | null>(null);
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      const element = findTarget(name);
      const box = element?.getBoundingClientRect();
      setSpot((before) => {
        if (!element || !box) return null;
        return before?.element === element && isSame(before.box, box) ? before : { element, box };
      });
    };
    const soon = () => {
      frame ||= requestAnimationFrame(measure);
    };
    const observer = new MutationObserver(soon);
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    window.addEventListener('scroll', soon, true);
    window.addEventListener('resize', soon);
    measure();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('scroll', soon, true);
      window.removeEventListener('resize', soon);
    };
  }, [name]);
  return spot;
}

const isSame = (a: DOMRect, b: DOMRect) =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
