import type { ReactNode } from 'react';
import { formatMoney } from '#kernel/money.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import { Wide } from '#ui/wide.tsx';
import type { Earnings } from '../../workshop-schemas.ts';

/** The last sales with what each brought. */
export const Sales = ({ sales }: { sales: Earnings['sales'] }) => (
  <Table
    title="Sales"
    empty="Nothing has been sold yet."
    head={['Date', 'Prompt', 'Paid', 'Tax', 'Fee', 'Your share']}
    rows={sales.map((sale) => ({
      id: sale.id,
      cells: [
        sale.paidAt.slice(0, 10),
        sale.title,
        formatMoney(sale.total, sale.currency),
        formatMoney(sale.tax, sale.currency),
        formatMoney(sale.fee, sale.currency),
        <>
          {formatMoney(sale.share, sale.currency)}
          {sale.takenBack > 0 && (
            <span className="block text-[13px] text-muted">
              {formatMoney(sale.takenBack, sale.currency)} reversed
            </span>
          )}
        </>,
      ],
    }))}
  />
);

const states: Readonly<
  Record<Earnings['payouts'][number]['status'], { label: string; tone: Tone }>
> = {
  requested: { label: 'Requested', tone: 'gold' },
  in_transit: { label: 'On its way', tone: 'gold' },
  paid: { label: 'Paid', tone: 'accent' },
  failed: { label: 'Failed', tone: 'danger' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

/** What was paid out or asked for. */
export const Payouts = ({ payouts }: { payouts: Earnings['payouts'] }) => (
  <Table
    title="Payouts"
    empty="Nothing has been paid out yet."
    head={['Date', 'Amount', 'State', 'Note']}
    rows={payouts.map(({ id, createdAt, amount, currency, status, note }) => ({
      id,
      cells: [
        createdAt.slice(0, 10),
        formatMoney(amount, currency),
        <Badge key="state" tone={states[status].tone}>
          {states[status].label}
        </Badge>,
        note,
      ],
    }))}
  />
);

function Table(props: {
  title: string;
  empty: string;
  head: readonly string[];
  rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[];
}) {
  const { title, head, rows } = props;
  return (
    <div>
      <h2 className="mb-3 text-xl">{title}</h2>
      {rows.length === 0 ? (
        <p className="rounded-2xl border border-dashed p-6 text-sm text-muted">{props.empty}</p>
      ) : (
        <Wide label={title} className="rounded-2xl border">
          <table className="w-full text-left text-sm">
            <thead className="border-b bg-sunken text-[13px] text-muted">
              <tr>
                {head.map((name) => (
                  <th key={name} scope="col" className="px-4 py-2.5 font-medium whitespace-nowrap">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, cells }) => (
                <tr key={id} className="border-b last:border-0">
                  {cells.map((cell, index) => (
                    <td key={head[index]} className="px-4 py-2.5 tabular-nums">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Wide>
      )}
    </div>
  );
}
