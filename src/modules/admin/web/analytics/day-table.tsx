import { formatMoney } from '#kernel/money.ts';
import { numberText } from '#shell/formats.ts';
import { FigureTable } from '#ui/tables/figure-table.tsx';
import type { Analytics } from '../../analytics-contract.ts';
import { CsvButton } from './csv-button.tsx';

/** The chart's figures, and all others, in numbers. */
export const DayTable = (props: { data: Analytics; range: { from?: string; to?: string } }) => (
  <div className="mt-4 flex flex-wrap items-start justify-between gap-3">
    <details className="min-w-0 flex-1">
      <summary className="rounded text-sm font-medium">Show as a table</summary>
      <FigureTable
        label="Figures by day"
        className="mt-3 max-h-80 overflow-y-auto rounded-xl border"
        tableClass="min-w-[36rem]"
        isSticky
        rows={props.data.days}
        keyOf={({ day }) => day}
        head="Day"
        nameOf={({ day }) => <span className="whitespace-nowrap">{day}</span>}
        columns={[
          { name: 'Visitors', of: ({ visitors }) => numberText(visitors) },
          { name: 'Views', of: ({ views }) => numberText(views) },
          { name: 'Sign-ups', of: ({ signUps }) => numberText(signUps) },
          { name: 'Sales', of: ({ orders }) => numberText(orders) },
          { name: 'AI calls', of: ({ aiCalls }) => numberText(aiCalls) },
          { name: 'AI tokens', of: ({ aiTokens }) => numberText(aiTokens) },
          ...props.data.revenue.map(({ currency, days }) => ({
            name: currency,
            of: (_: unknown, at: number) => formatMoney(days[at] ?? 0, currency),
          })),
        ]}
      />
    </details>
    <CsvButton kind="days" range={props.range} label="Figures by day" />
  </div>
);
