import { cn } from './class-names.ts';

/** How far something is, 0 to 1; without a value, that it is under way. */
export const Progress = ({
  value,
  label,
  className,
}: {
  value?: number;
  label: string;
  className?: string;
}) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={value === undefined ? undefined : Math.round(value * 100)}
    className={cn('h-2 overflow-hidden rounded-full bg-line', className)}
  >
    <div
      className={cn(
        'h-full rounded-full bg-accent transition-[width]',
        value === undefined && 'w-1/3 animate-pulse',
      )}
      style={value === undefined ? undefined : { width: `${Math.round(value * 100)}%` }}
    />
  </div>
);
