import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Draws its content once somebody is about to see it: what is heavy must not come for what nobody scrolls to. */
export function WhenSeen({ className, children }: { className?: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (!place.current || isSeen) return;
    const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '200px',
    });
    sight.observe(place.current);
    return () => sight.disconnect();
  }, [isSeen]);
  return (
    <div ref={place} className={className}>
      {isSeen && children}
    </div>
  );
}
