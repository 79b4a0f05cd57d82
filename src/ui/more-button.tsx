import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';

type Props = {
  readonly busy: boolean;
  readonly onMore: () => void;
  /** Waits for the click. */
  readonly onlyByHand?: boolean;
};

/** The end of a list that goes on: fetches more when it comes into view, or by a click. */
export function MoreButton({ busy, onMore, onlyByHand = false }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  useEffect(() => {
    if (onlyByHand) return;
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more.current();
      },
      { rootMargin: '600px' },
    );
    if (button.current) seen.observe(button.current);
    return () => seen.disconnect();
  }, [onlyByHand]);
  return (
    <div className="mt-8 flex justify-center">
      <Button ref={button} busy={busy} onClick={onMore}>
        Show more
      </Button>
    </div>
  );
}
