import type { ReactNode, Ref } from 'react';
import { cn } from './class-names.ts';

/** What may be wider or taller than its place: it scrolls, by keyboard too, and says what it is. */
export const Wide = (props: {
  label: string;
  className?: string;
  /** Whether it is taller than its place, too. */
  both?: boolean;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}) => (
  <section
    ref={props.ref}
    aria-label={props.label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    tabIndex={0}
    className={cn(props.both ? 'overflow-auto' : 'overflow-x-auto', props.className)}
  >
    {props.children}
  </section>
);
