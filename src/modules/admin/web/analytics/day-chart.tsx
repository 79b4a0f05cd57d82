import {
  Area,
  AreaChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatMoney, minorDigits } from '#kernel/money.ts';
import { numberText } from '#shell/formats.ts';
import type { Analytics } from '../../analytics-contract.ts';
import type { Metric } from './figures.tsx';

/** One figure by day. Arrow keys walk along it; the table below says the same in numbers. */
export function DayChart({ data, metric }: { data: Analytics; metric: Metric }) {
  const currency = data.revenue[0]?.currency ?? 'USD';
  const isMoney = metric.id === 'revenue';
  const points = data.days.map((day, index) => ({
    day: shortDay(day.day),
    value: isMoney
      ? (data.revenue[0]?.days[index] ?? 0) / 10 ** minorDigits(currency)
      : (day[metric.id as keyof typeof day] as number),
  }));
  const text = (value: number) =>
    isMoney
      ? formatMoney(Math.round(value * 10 ** minorDigits(currency)), currency)
      : numberText(value);
  return (
    <div className="h-64 w-full text-[13px]">
      <ResponsiveContainer width="100%" height="100%">
        <AreaChart
          accessibilityLayer
          title={`${metric.label} by day`}
          data={points}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="day"
            tickLine={false}
            axisLine={false}
            minTickGap={28}
            tick={{ fill: 'var(--muted)' }}
          />
          <YAxis
            width={52}
            tickLine={false}
            axisLine={false}
            allowDecimals={isMoney}
            tick={{ fill: 'var(--muted)' }}
            tickFormatter={(value: number) => compact.format(value)}
          />
          <Tooltip
            formatter={(value) => [text(Number(value)), metric.label]}
            contentStyle={{
              background: 'var(--surface)',
              border: '1px solid var(--line)',
              borderRadius: 10,
              color: 'var(--ink)',
            }}
            labelStyle={{ color: 'var(--muted)' }}
            itemStyle={{ color: 'var(--ink)' }}
          />
          <Area
            type="monotone"
            dataKey="value"
            stroke="var(--accent)"
            strokeWidth={2}
            fill="var(--accent)"
            fillOpacity={0.12}
            isAnimationActive={false}
          />
        </AreaChart>
      </ResponsiveContainer>
    </div>
  );
}

const compact = new Intl.NumberFormat('en', { notation: 'compact' });

const shortDay = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(undefined, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
  });
