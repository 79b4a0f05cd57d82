import { LoaderCircle } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

const looks = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover border-transparent',
  secondary: 'bg-surface text-ink border-line-strong/60 hover:bg-sunken',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-sunken',
  danger:
    'bg-danger-soft text-on-danger-soft border-transparent hover:brightness-95 dark:hover:brightness-110',
} as const;

const sizes = {
  small: 'h-8 px-3 text-[13px] gap-1.5',
  medium: 'h-10 px-4 text-sm gap-2',
  large: 'h-12 px-6 text-base gap-2.5',
  icon: 'size-9',
} as const;

export type ButtonProps = ComponentProps<'button'> & {
  readonly look?: keyof typeof looks;
  readonly size?: keyof typeof sizes;
  /** Draws the only child (a link) as the button. */
  readonly asChild?: boolean;
  /** Shows a spinner and disables; the width stays. */
  readonly busy?: boolean;
};

/** The one button. `type` is `button` unless said otherwise, so that it never submits by accident. */
export function Button({
  look = 'secondary',
  size = 'medium',
  asChild,
  busy,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  const classes = cn(
    'inline-flex shrink-0 items-center justify-center rounded-lg border font-medium whitespace-nowrap transition-colors select-none disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0',
    looks[look],
    sizes[size],
    className,
  );
  if (asChild) return <Slot.Root className={classes}>{children}</Slot.Root>;
  return (
    <button
      type="button"
      className={classes}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy && <LoaderCircle className="animate-spin" aria-hidden />}
      {children}
    </button>
  );
}
