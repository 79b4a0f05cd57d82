import { formatMoney, microsText } from '#kernel/money.ts';
import { cn } from '#ui/class-names.ts';
import { Progress } from '#ui/progress.tsx';

/** What was spent this month, of how much. */
export const PotLine = (props: {
  /** Millionths of a US dollar. */
  spent: number;
  /** Null for no limit. */
  cents: number | null;
  label?: string;
  className?: string;
}) => {
  const { spent, cents, label = 'This month', className } = props;
  return (
    <span className={cn('block text-sm', className)}>
      <span className="flex justify-between gap-3">
        <span className="text-muted">{label}</span>
        <span className="tabular-nums">
          {microsText(spent)} {cents === null ? 'spent' : `of ${formatMoney(cents, 'USD')}`}
        </span>
      </span>
      {cents !== null && (
        <Progress
          className="mt-1.5"
          label={`${label}: part that is spent`}
          value={cents === 0 ? 1 : Math.min(1, spent / (cents * 10_000))}
        />
      )}
    </span>
  );
};
