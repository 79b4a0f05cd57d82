import { microsText } from '#kernel/money.ts';
import { numberText } from '#shell/formats.ts';
import type { UsageFigure } from '../contract.ts';

/** A phone has room for calls and cost; the file that can be exported has all of it. */
const wide = 'hidden sm:table-cell';
const columns = [
  { name: 'Calls', className: '' },
  { name: 'Failed', className: wide },
  { name: 'Tokens read', className: wide },
  { name: 'Tokens written', className: wide },
  { name: 'Cost', className: '' },
] as const;

/** Figures by one word each, with their sum. */
export function UsageTable({ head, figures }: { head: string; figures: readonly UsageFigure[] }) {
  const unpriced = figures.reduce((sum, each) => sum + each.unpriced, 0);
  return (
    <div className="rounded-2xl border bg-surface p-4 shadow-card sm:p-5">
      <table className="w-full text-sm">
        <caption className="sr-only">Usage by {head.toLowerCase()}</caption>
        <thead>
          <tr className="border-b text-right text-[13px] text-muted">
            <th scope="col" className="py-2 pr-3 text-left font-medium">
              {head}
            </th>
            {columns.map(({ name, className }) => (
              <th
                key={name}
                scope="col"
                className={`py-2 pl-3 font-medium whitespace-nowrap ${className}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y text-right tabular-nums [&_td]:whitespace-nowrap">
          {figures.map((row) => (
            <tr key={row.key}>
              <th scope="row" className="py-2.5 pr-3 text-left font-medium break-all">
                {row.name}
              </th>
              <td className="py-2.5 pl-3">{numberText(row.requests)}</td>
              <td className={`py-2.5 pl-3 ${wide}`}>{numberText(row.failed)}</td>
              <td className={`py-2.5 pl-3 ${wide}`}>{numberText(row.inputTokens)}</td>
              <td className={`py-2.5 pl-3 ${wide}`}>{numberText(row.outputTokens)}</td>
              <td className="py-2.5 pl-3">
                {microsText(row.cost)}
                {row.unpriced > 0 && <span aria-hidden> *</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {unpriced > 0 && (
        <p className="mt-3 text-[13px] text-muted">
          * {numberText(unpriced)} {unpriced === 1 ? 'call has' : 'calls have'} no known price and{' '}
          {unpriced === 1 ? 'counts' : 'count'} as nothing here.
        </p>
      )}
    </div>
  );
}
