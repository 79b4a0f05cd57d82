import { formatMoney } from '#kernel/money.ts';
import { numberText } from '#shell/formats.ts';
import { Wide } from '#ui/wide.tsx';
import type { Analytics } from '../../analytics-contract.ts';
import { CsvButton } from './csv-button.tsx';

/** Calls, tokens and cost of each service. */
export const ServiceUsage = (props: {
  data: Pick<Analytics, 'services' | 'monthly'>;
  range: { from?: string; to?: string };
}) => (
  <section className="rounded-2xl border bg-surface p-4 shadow-card sm:p-5">
    <div className="mb-3 flex items-center justify-between gap-3">
      <h3 className="text-[15px]">AI usage and cost</h3>
      {props.data.services.length > 0 && (
        <CsvButton kind="services" range={props.range} label="AI usage and cost" />
      )}
    </div>
    {props.data.services.length === 0 ? (
      <p className="py-4 text-sm text-muted">No service was called in this period.</p>
    ) : (
      <Wide label="AI usage and cost by service">
        <table className="w-full min-w-[34rem] text-sm">
          <caption className="sr-only">AI usage and cost by service</caption>
          <thead>
            <tr className="border-b text-right text-[13px] text-muted">
              <th scope="col" className="py-2 pr-3 text-left font-medium">
                Service
              </th>
              {['Calls', 'Failed', 'Tokens read', 'Tokens written', 'Cost a month'].map((name) => (
                <th key={name} scope="col" className="py-2 pl-3 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y text-right tabular-nums">
            {props.data.services.map((row) => (
              <tr key={row.service}>
                <th scope="row" className="py-2 pr-3 text-left font-medium">
                  {row.service}
                </th>
                <td className="py-2 pl-3">{numberText(row.calls)}</td>
                <td className="py-2 pl-3">{numberText(row.failed)}</td>
                <td className="py-2 pl-3">{numberText(row.inputTokens)}</td>
                <td className="py-2 pl-3">{numberText(row.outputTokens)}</td>
                <td className="py-2 pl-3">{formatMoney(row.costCents, 'USD')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    )}
    <p className="mt-3 text-[13px] text-muted">
      Services with a key of the hub cost {formatMoney(props.data.monthly.costCents, 'USD')} a
      month, whatever days are shown. List price of all services:{' '}
      {formatMoney(props.data.monthly.listPriceCents, 'USD')}.
    </p>
  </section>
);
