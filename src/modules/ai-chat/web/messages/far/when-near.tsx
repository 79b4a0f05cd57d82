import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { whenNear } from './near-watch.ts';

type Props = {
  /** Drawn whole from the beginning. */
  readonly always: boolean;
  /** What stands there while it is far away: its words, so that it is found and read out. */
  readonly far: ReactNode;
  readonly children: ReactNode;
  /** Of the box around what is far. */
  readonly className?: string;
};

/** Draws something whole once it has come near to what is seen, and keeps it. */
export function WhenNear({ always, far, children, className }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(always);
  useEffect(() => {
    if (isNear || !place.current) return;
    return whenNear(place.current, () => startTransition(() => setNear(true)));
  }, [isNear]);
  if (always || isNear) return children;
  return (
    <div ref={place} className={className}>
      {far}
    </div>
  );
}
