import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import { formatMoney } from '#kernel/money.ts';
import { numberText } from '#shell/formats.ts';
import { cn } from '#ui/class-names.ts';
import type { Analytics } from '../../analytics-contract.ts';

/** Something that has a value a day. */
export type Metric = { readonly id: string; readonly label: string };

export const metrics: readonly Metric[] = [
  { id: 'visitors', label: 'Visitors' },
  { id: 'views', label: 'Page views' },
  { id: 'signUps', label: 'Sign-ups' },
  { id: 'orders', label: 'Sales' },
  { id: 'revenue', label: 'Revenue' },
  { id: 'aiCalls', label: 'AI calls' },
  { id: 'aiTokens', label: 'AI tokens' },
];

type Count = keyof Analytics['totals'];

/** Each total with its change since the days before; pressing one draws it. */
export function Figures(props: {
  data: Analytics;
  chosen: string;
  onChoose: (id: string) => void;
}) {
  const { totals, before, revenue } = props.data;
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
      {metrics.map(({ id, label }) => {
        const main = revenue[0];
        const isMoney = id === 'revenue';
        const now = isMoney ? (main?.total ?? 0) : totals[id as Count];
        const then = isMoney ? (main?.before ?? 0) : before[id as Count];
        const text = isMoney ? moneyText(revenue) : numberText(now);
        return (
          <button
            key={id}
            type="button"
            aria-pressed={props.chosen === id}
            onClick={() => props.onChoose(id)}
            className={cn(
              'flex min-w-0 flex-col items-start rounded-2xl border bg-surface p-4 text-left hover:border-line-strong/60',
              props.chosen === id && 'border-accent ring-1 ring-accent hover:border-accent',
            )}
          >
            <span className="block text-[13px] text-muted">{label}</span>
            <span className="mt-0.5 block text-xl font-semibold tracking-tight tabular-nums">
              {text}
            </span>
            <Change now={now} then={then} />
          </button>
        );
      })}
      <div className="rounded-2xl border bg-surface p-4">
        <p className="text-[13px] text-muted">AI services a month</p>
        <p className="mt-0.5 text-xl font-semibold tracking-tight tabular-nums">
          {formatMoney(props.data.monthly.costCents, 'USD')}
        </p>
        <p className="text-[13px] text-muted">services with a key, by their prices</p>
      </div>
    </div>
  );
}

const moneyText = (revenue: Analytics['revenue']): string =>
  revenue.length === 0
    ? formatMoney(0, 'USD')
    : revenue.map(({ total, currency }) => formatMoney(total, currency)).join(' + ');

function Change({ now, then }: { now: number; then: number }) {
  if (then === 0) {
    return (
      <span className="text-[13px] text-muted">{now === 0 ? 'no change' : 'none before'}</span>
    );
  }
  const percent = Math.round(((now - then) / Math.abs(then)) * 100);
  const Icon = percent < 0 ? ArrowDownRight : ArrowUpRight;
  return (
    <span
      className={cn(
        'flex flex-wrap items-center gap-x-1 text-[13px] [&_svg]:size-3.5',
        percent < 0 ? 'text-danger' : 'text-success',
      )}
    >
      <Icon aria-hidden />
      <span className="whitespace-nowrap">
        {percent > 0 && '+'}
        {percent}%
      </span>
      <span className="whitespace-nowrap text-muted">before {numberText(then)}</span>
    </span>
  );
}
