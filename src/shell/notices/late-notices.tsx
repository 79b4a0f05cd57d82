import { lazy, Suspense, useSyncExternalStore } from 'react';

const Notices = lazy(async () => ({ default: (await import('./notices.tsx')).Notices }));

let wanted = false;
const listeners = new Set<() => void>();
let tellReady: () => void;
/** Resolves when notices can be seen. */
export const noticesReady = new Promise<void>((resolve) => {
  tellReady = resolve;
});

/** Makes the page load what shows notices; a page that never raises one does not carry it. */
export function wantNotices(): void {
  wanted = true;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The place of the notices. */
export function LateNotices() {
  const show = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  );
  if (!show) return null;
  return (
    <Suspense>
      <Notices onReady={tellReady} />
    </Suspense>
  );
}
