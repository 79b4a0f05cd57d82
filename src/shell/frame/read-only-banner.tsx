import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { noteReadOnly, useReadOnly } from '../hub/read-only.ts';

/** Time between two questions whether there is room again, in ms. */
const askEveryMs = 10_000;

/** Says that nothing can be changed for now, and goes by itself once that is over. */
export function ReadOnlyBanner() {
  const isReadOnly = useReadOnly();
  useEffect(() => {
    if (!isReadOnly) return;
    // A question that fails says nothing; the next one is seconds away.
    const ask = () => void fetch('/api/config').then(noteReadOnly, () => undefined);
    const timer = setInterval(ask, askEveryMs);
    return () => clearInterval(timer);
  }, [isReadOnly]);
  if (!isReadOnly) return null;
  return (
    <p
      role="status"
      className="flex items-start justify-center gap-2 bg-danger-soft px-4 py-2.5 text-sm text-on-danger-soft"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      The hub is read-only for now because its disk is nearly full. Reading, downloading and
      deleting still work.
    </p>
  );
}
