import { formatMoney } from '#kernel/money.ts';
import { numberText } from '#shell/formats.ts';
import { FigureTable } from '#ui/tables/figure-table.tsx';
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
      <FigureTable
        label="AI usage and cost by service"
        tableClass="min-w-[34rem]"
        rows={props.data.services}
        keyOf={({ service }) => service}
        head="Service"
        nameOf={({ service }) => <span className="font-medium">{service}</span>}
        columns={[
          { name: 'Calls', of: ({ calls }) => numberText(calls) },
          { name: 'Failed', of: ({ failed }) => numberText(failed) },
          { name: 'Tokens read', of: ({ inputTokens }) => numberText(inputTokens) },
          { name: 'Tokens written', of: ({ outputTokens }) => numberText(outputTokens) },
          { name: 'Cost a month', of: ({ costCents }) => formatMoney(costCents, 'USD') },
        ]}
      />
    )}
    <p className="mt-3 text-[13px] text-muted">
      Services with a key of the hub cost {formatMoney(props.data.monthly.costCents, 'USD')} a
      month, whatever days are shown. List price of all services:{' '}
      {formatMoney(props.data.monthly.listPriceCents, 'USD')}.
    </p>
  </section>
);
