import { useEffect, useState } from 'react';

const unfinished = new Map<string, Promise<void>>();

/** Notes a save that goes on after its screen was closed, by the id of what it saves; several may. */
export function finishLater(id: string, work: Promise<void>): void {
  const before = unfinished.get(id);
  const noted: Promise<void> = Promise.allSettled([before, work]).then(() => {
    if (unfinished.get(id) === noted) unfinished.delete(id);
  });
  unfinished.set(id, noted);
}

/**
 * Whether nothing of it is still being saved. Who opens it again at once would otherwise see it
 * without their last words, and then be refused as somebody else.
 */
export function useSavesDone(id: string): boolean {
  const [isDone, setDone] = useState(() => !unfinished.has(id));
  useEffect(() => {
    if (isDone) return;
    let isOpen = true;
    const finish = () => isOpen && setDone(true);
    void (unfinished.get(id) ?? Promise.resolve()).then(finish, finish);
    return () => {
      isOpen = false;
    };
  }, [id, isDone]);
  return isDone;
}
