import { formatMoney } from '#kernel/money.ts';
import { numberText } from '#shell/formats.ts';
import { Wide } from '#ui/wide.tsx';
import type { Analytics } from '../../analytics-contract.ts';
import { CsvButton } from './csv-button.tsx';

const names = ['Visitors', 'Views', 'Sign-ups', 'Sales', 'AI calls', 'AI tokens'];

/** The chart's figures, and all others, in numbers. */
export const DayTable = (props: { data: Analytics; range: { from?: string; to?: string } }) => (
  <div className="mt-4 flex flex-wrap items-start justify-between gap-3">
    <details className="min-w-0 flex-1">
      <summary className="rounded text-sm font-medium">Show as a table</summary>
      <Wide label="Figures by day" className="mt-3 max-h-80 overflow-y-auto rounded-xl border">
        <table className="w-full min-w-[36rem] text-sm">
          <caption className="sr-only">Figures by day</caption>
          <thead className="sticky top-0 bg-surface">
            <tr className="border-b text-right text-[13px] text-muted">
              <th scope="col" className="px-3 py-2 text-left font-medium">
                Day
              </th>
              {[...names, ...props.data.revenue.map(({ currency }) => currency)].map((name) => (
                <th key={name} scope="col" className="px-3 py-2 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y text-right tabular-nums">
            {props.data.days.map((day, index) => (
              <tr key={day.day}>
                <th scope="row" className="px-3 py-1.5 text-left font-normal whitespace-nowrap">
                  {day.day}
                </th>
                <td className="px-3 py-1.5">{numberText(day.visitors)}</td>
                <td className="px-3 py-1.5">{numberText(day.views)}</td>
                <td className="px-3 py-1.5">{numberText(day.signUps)}</td>
                <td className="px-3 py-1.5">{numberText(day.orders)}</td>
                <td className="px-3 py-1.5">{numberText(day.aiCalls)}</td>
                <td className="px-3 py-1.5">{numberText(day.aiTokens)}</td>
                {props.data.revenue.map(({ currency, days }) => (
                  <td key={currency} className="px-3 py-1.5">
                    {formatMoney(days[index] ?? 0, currency)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </details>
    <CsvButton kind="days" range={props.range} label="Figures by day" />
  </div>
);
