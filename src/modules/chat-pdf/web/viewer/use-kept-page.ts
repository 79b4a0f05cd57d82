import { useEffect, useRef } from 'react';
import { useAddress } from '#shell/page/use-address.ts';

type Props = {
  readonly current: number;
  readonly pages: number;
  /** Whether pages have their places yet. */
  readonly isReady: boolean;
  /** Somebody asked for another place than the address says. */
  readonly isAsked: boolean;
  readonly go: (page: number) => void;
};

/** Keeps the page in the address, so that a reload begins there. */
export function useKeptPage({ current, pages, isReady, isAsked, go }: Props): void {
  const { get, set } = useAddress();
  const hasBegun = useRef(false);
  const kept = useRef(set);
  kept.current = set;
  const wanted = Number(get('page'));
  useEffect(() => {
    if (hasBegun.current || !isReady) return;
    hasBegun.current = true;
    if (!isAsked && wanted > 1 && wanted <= pages) go(wanted);
  }, [isReady, isAsked, wanted, pages, go]);
  useEffect(() => {
    if (!hasBegun.current || !isReady) return;
    const timer = setTimeout(() => kept.current({ page: String(current) }), 400);
    return () => clearTimeout(timer);
  }, [current, isReady]);
}
