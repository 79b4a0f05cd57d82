import { useQuery } from '@tanstack/react-query';
import { microsText } from '#kernel/money.ts';
import { numberText } from '#shell/formats.ts';
import { FigureTable } from '#ui/tables/figure-table.tsx';
import { queries } from '../queries.ts';
import type { Tool } from './module-caps.tsx';

/** Who has spent most of the hub's keys this month. */
export function Spenders({ tools }: { tools: readonly Tool[] }) {
  const { data } = useQuery(queries.settings.spenders.queryOptions());
  if (!data) return null;
  const titleOf = (id: string) => tools.find((tool) => tool.id === id)?.title ?? id;
  return (
    <div className="mt-6 border-t pt-4">
      <h4 className="text-sm font-medium">Who spends what</h4>
      {data.spenders.length === 0 ? (
        <p className="mt-1 text-sm text-muted">
          Nobody but administrators has spent the hub’s keys this month.
        </p>
      ) : (
        <FigureTable
          label="Who spends what of the hub’s keys"
          className="mt-2"
          tableClass="min-w-[34rem]"
          rows={data.spenders}
          keyOf={({ userId }) => userId}
          head="Person"
          nameOf={({ email }) => (
            <span className="break-all">{email ?? 'Somebody who has left'}</span>
          )}
          columns={[
            { name: 'Today', of: ({ day }) => microsText(day) },
            { name: 'This month', of: ({ month }) => microsText(month) },
            { name: 'Calls', of: ({ calls }) => numberText(calls) },
            { name: 'Without a price', of: ({ unpriced }) => numberText(unpriced) },
            { name: 'Mostly in', of: ({ module }) => titleOf(module) },
          ]}
        />
      )}
    </div>
  );
}
