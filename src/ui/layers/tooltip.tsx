import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** Delays in ms, from the documents: 700 to open, 300 to skip from one to the next. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={700} skipDelayDuration={300}>
    {children}
  </Radix.Provider>
);

/** A short explanation on hover and focus. Never the only place where something is said. */
export const Tooltip = ({ text, children }: { text: string; children: ReactNode }) => (
  <Radix.Root>
    <Radix.Trigger asChild>{children}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        sideOffset={6}
        collisionPadding={8}
        className="z-50 max-w-72 rounded-lg bg-ink px-2.5 py-1.5 text-xs text-paper shadow-card"
      >
        {text}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
