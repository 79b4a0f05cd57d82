import { microsText } from '#kernel/money.ts';
import { numberText } from '#shell/formats.ts';
import { FigureTable } from '#ui/tables/figure-table.tsx';
import type { UsageFigure } from '../../contract.ts';

/** A phone has room for calls and cost; the file that can be exported has all of it. */
const wide = 'hidden sm:table-cell';
/** Figures by one word each, with their sum. */
export function UsageTable({ head, figures }: { head: string; figures: readonly UsageFigure[] }) {
  const unpriced = figures.reduce((sum, each) => sum + each.unpriced, 0);
  return (
    <div className="rounded-2xl border bg-surface p-4 shadow-card sm:p-5">
      <FigureTable
        label={`Usage by ${head.toLowerCase()}`}
        rows={figures}
        keyOf={({ key }) => key}
        head={head}
        nameOf={({ name }) => <span className="font-medium break-all">{name}</span>}
        columns={[
          { name: 'Calls', of: ({ requests }) => numberText(requests) },
          { name: 'Failed', of: ({ failed }) => numberText(failed), className: wide },
          {
            name: 'Tokens read',
            of: ({ inputTokens }) => numberText(inputTokens),
            className: wide,
          },
          {
            name: 'Tokens written',
            of: ({ outputTokens }) => numberText(outputTokens),
            className: wide,
          },
          {
            name: 'Cost',
            of: (row) => (
              <>
                {microsText(row.cost)}
                {row.unpriced > 0 && <span aria-hidden> *</span>}
              </>
            ),
          },
        ]}
      />
      {unpriced > 0 && (
        <p className="mt-3 text-[13px] text-muted">
          * {numberText(unpriced)} {unpriced === 1 ? 'call has' : 'calls have'} no known price and{' '}
          {unpriced === 1 ? 'counts' : 'count'} as nothing here.
        </p>
      )}
    </div>
  );
}
