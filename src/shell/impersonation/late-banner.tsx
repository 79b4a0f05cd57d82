import { lazy, Suspense, useSyncExternalStore } from 'react';

const Banner = lazy(async () => ({
  default: (await import('./impersonation-banner.tsx')).ImpersonationBanner,
}));

/** Only the few who act as somebody else download the banner. */
export function LateBanner() {
  const isActing = useSyncExternalStore(
    subscribe,
    () => isKept(),
    () => false,
  );
  return isActing ? (
    <Suspense>
      <Banner />
    </Suspense>
  ) : null;
}

const subscribe = (listener: () => void) => {
  window.addEventListener('guildhall:impersonation', listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener('guildhall:impersonation', listener);
    window.removeEventListener('storage', listener);
  };
};

function isKept(): boolean {
  try {
    return window.localStorage.getItem('guildhall-own-session') !== null;
  } catch {
    return false; // storage is blocked
  }
}
