import { ScrollArea as Radix } from 'radix-ui';
import type { ReactNode, Ref } from 'react';
import { cn } from './class-names.ts';

/** A scrolling region; bars hide 600 ms after use, thumbs are at least 18 px (documents). */
export const ScrollArea = (props: {
  children: ReactNode;
  className?: string;
  viewportRef?: Ref<HTMLDivElement>;
  label?: string;
}) => (
  <Radix.Root type="hover" scrollHideDelay={600} className={cn('overflow-hidden', props.className)}>
    {/* Focusable, so that the keyboard can scroll it. */}
    <Radix.Viewport
      ref={props.viewportRef}
      tabIndex={0}
      role={props.label ? 'region' : undefined}
      aria-label={props.label}
      className="size-full rounded-[inherit] focus-visible:outline-offset-[-2px] [&>div]:!block"
    >
      {props.children}
    </Radix.Viewport>
    <Radix.Scrollbar orientation="vertical" className="flex w-2.5 touch-none p-0.5 select-none">
      <Radix.Thumb className="relative flex-1 rounded-full bg-line-strong/60" />
    </Radix.Scrollbar>
  </Radix.Root>
);
