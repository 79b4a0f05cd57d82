import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { hasStoredSession } from '../hub/auth-client.ts';
import { BrandLink } from './brand.tsx';

type Frame = ComponentType<{ children: ReactNode }>;

let loaded: Frame | undefined;
const load = async () => {
  loaded = (await import('./signed-in-frame.tsx')).SignedInFrame;
  return { default: loaded };
};
const FrameToCome = lazy(load);

// The server must have it before it renders. In the browser it is fetched early for whoever has a
// session; visitors of public pages, who never see it, do not pay for its menus and drawer.
if (import.meta.env.SSR) await load();
else if (hasStoredSession()) void load();

/**
 * Frame of the signed-in area. What the server rendered stays in view until the code has arrived;
 * after a sign-in a bar of the same height holds the place for a moment.
 */
export function AppFrame({ children }: { children: ReactNode }) {
  // Kept for life: another component in its place would build the whole page anew.
  const [Frame] = useState<Frame>(() => loaded ?? FrameToCome);
  return (
    <Suspense fallback={<EmptyFrame />}>
      <Frame>{children}</Frame>
    </Suspense>
  );
}

const EmptyFrame = () => (
  <div className="flex min-h-dvh flex-col" aria-busy="true">
    <header className="border-b">
      <div className="mx-auto flex h-16 max-w-[88rem] items-center px-4 sm:px-6">
        <BrandLink />
      </div>
    </header>
  </div>
);
