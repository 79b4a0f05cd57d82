import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '../class-names.ts';

export const controlClasses =
  'w-full rounded-lg border border-line-strong/60 bg-surface px-3 text-[15px] text-ink placeholder:text-muted disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-danger';

export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input className={cn(controlClasses, 'h-10', className)} {...rest} />
);

export const Textarea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea className={cn(controlClasses, 'min-h-24 py-2', className)} {...rest} />
);

/** The browser's own select: keyboard, screen readers and phones know it. */
export const Select = ({ className, ...rest }: ComponentProps<'select'>) => (
  <select className={cn(controlClasses, 'h-10 pr-8', className)} {...rest} />
);

export type FieldProps = {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong, in one sentence; announced when it appears. */
  readonly error?: string | undefined;
  /** Keeps the label for screen readers only. */
  readonly hideLabel?: boolean;
  readonly className?: string;
  /** Draws the control; must pass the given attributes on to it. */
  readonly children: (control: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
};

/** Label, control, hint and error, tied together for assistive technology. */
export function Field({ label, hint, error, hideLabel, className, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-[13px] text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-[13px] font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
