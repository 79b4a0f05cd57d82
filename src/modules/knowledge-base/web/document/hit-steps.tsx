import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import type { Hit } from '../ask/use-search.ts';
import { placeOf } from '../words.ts';

/** The hits among which one was opened, handed over with the address. */
export type HitState = { readonly hits: readonly Hit[]; readonly at: number };

/** Steps through what was found, where the document was opened from a search: `n` for the next, `p` for the one before. */
export function HitSteps() {
  const { hits, at } = (useLocation().state as HitState | null) ?? { hits: [], at: 0 };
  const navigate = useNavigate();
  const step = (by: number) => {
    const to = (at + by + hits.length) % hits.length;
    const hit = hits[to];
    if (hit) void navigate(placeOf(hit), { state: { hits, at: to }, replace: true });
  };
  const latest = useRef(step);
  latest.current = step;
  const isOn = hits.length > 1;
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement | null;
      if (event.metaKey || event.ctrlKey || event.altKey) return;
      if (target?.closest('input, textarea, select, [contenteditable], [role=dialog]')) return;
      if (event.key === 'n') latest.current(1);
      if (event.key === 'p') latest.current(-1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
  if (!isOn) return null;
  return (
    <nav
      aria-label="Hits of the search"
      className="mb-3 flex items-center gap-2 text-sm text-muted"
    >
      <Button size="icon" look="quiet" aria-label="Hit before (p)" onClick={() => step(-1)}>
        <ChevronLeft aria-hidden />
      </Button>
      <span role="status" className="tabular-nums">
        Hit {at + 1} of {hits.length}
      </span>
      <Button size="icon" look="quiet" aria-label="Next hit (n)" onClick={() => step(1)}>
        <ChevronRight aria-hidden />
      </Button>
      <span className="max-sm:hidden">n and p step through them</span>
    </nav>
  );
}
