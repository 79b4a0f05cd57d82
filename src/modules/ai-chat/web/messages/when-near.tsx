import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';

/** How far from the visible part something begins to be drawn whole. */
const margin = '1200px 0px';

type Props = {
  /** Drawn whole from the beginning. */
  readonly always: boolean;
  /** What stands there while it is far away: its words, so that it is found and read out. */
  readonly far: ReactNode;
  readonly children: ReactNode;
};

/** Draws something whole once it has come near to what is seen, and keeps it. */
export function WhenNear({ always, far, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(always);
  useEffect(() => {
    if (isNear || !place.current) return;
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setNear(true));
      },
      { rootMargin: margin },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isNear]);
  if (always || isNear) return children;
  return <div ref={place}>{far}</div>;
}
