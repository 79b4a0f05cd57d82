import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

const tones = {
  neutral: 'bg-sunken text-muted border-line',
  accent: 'bg-accent-soft text-on-accent-soft border-transparent',
  gold: 'bg-gold-soft text-on-gold-soft border-transparent',
  danger: 'bg-danger-soft text-on-danger-soft border-transparent',
} as const;

export type Tone = keyof typeof tones;

/** A word or two about a state or kind. */
export const Badge = ({
  tone = 'neutral',
  className,
  ...rest
}: ComponentProps<'span'> & { tone?: Tone }) => (
  <span
    className={cn(
      'inline-flex items-center gap-1 rounded-full border px-2.5 py-0.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3.5',
      tones[tone],
      className,
    )}
    {...rest}
  />
);
