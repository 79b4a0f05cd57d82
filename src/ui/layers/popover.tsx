import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** A panel that opens under its trigger and holds what a menu cannot: text, progress, buttons. Escape closes it. */
export const Popover = (props: {
  trigger: ReactNode;
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}) => (
  <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
    <Radix.Trigger asChild>{props.trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        aria-label={props.label}
        align="end"
        sideOffset={6}
        collisionPadding={8}
        className="z-50 max-h-[min(32rem,var(--radix-popover-content-available-height))] w-[min(24rem,calc(100vw-1rem))] overflow-y-auto rounded-xl border bg-surface p-3 text-sm shadow-card"
      >
        {props.children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
