import { useEffect, useRef } from 'react';
import { fetchAsUser } from '#shell/hub/api.ts';

/**
 * Of several tries at one picture, only the one that is shown stays in the library: each stroke makes a file, and nobody
 * wants them all. The others go to the trash, and come back when somebody goes back to them. One that a project uses
 * stays, because the hub refuses. Gives the way to wait until all lies in its place.
 */
export function useLastTry(shownId: string | undefined): () => Promise<void> {
  const last = useRef(shownId);
  const thrown = useRef(new Set<string>());
  /** One thing after the other, so that what comes back has gone before. */
  const queue = useRef(Promise.resolve());
  useEffect(() => {
    const before = last.current;
    last.current = shownId;
    // With nothing to show, what was made before is kept: what comes next is no further try at it.
    if (shownId === undefined || shownId === before) return;
    // A file too many in the library is no reason to disturb anybody.
    const send = (path: string, method: string) =>
      fetchAsUser(`/api/assets/${path}`, { method }).then(
        () => undefined,
        () => undefined,
      );
    queue.current = queue.current.then(async () => {
      if (thrown.current.delete(shownId)) await send(`${shownId}/restore`, 'POST');
      if (before === undefined) return;
      thrown.current.add(before);
      await send(before, 'DELETE');
    });
  }, [shownId]);
  return () => queue.current;
}
