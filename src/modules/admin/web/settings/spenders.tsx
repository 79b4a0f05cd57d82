import { useQuery } from '@tanstack/react-query';
import { microsText } from '#kernel/money.ts';
import { numberText } from '#shell/formats.ts';
import { Wide } from '#ui/wide.tsx';
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
        <Wide label="Who spends what of the hub’s keys" className="mt-2">
          <table className="w-full min-w-[34rem] text-sm">
            <thead>
              <tr className="border-b text-right text-[13px] text-muted">
                {['Person', 'Today', 'This month', 'Calls', 'Without a price', 'Mostly in'].map(
                  (name, at) => (
                    <th
                      key={name}
                      scope="col"
                      className={`py-2 font-medium ${at === 0 ? 'text-left' : 'pl-3'}`}
                    >
                      {name}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody className="divide-y text-right tabular-nums">
              {data.spenders.map((row) => (
                <tr key={row.userId}>
                  <th scope="row" className="py-2 text-left font-normal break-all">
                    {row.email ?? 'Somebody who has left'}
                  </th>
                  <td className="py-2 pl-3">{microsText(row.day)}</td>
                  <td className="py-2 pl-3">{microsText(row.month)}</td>
                  <td className="py-2 pl-3">{numberText(row.calls)}</td>
                  <td className="py-2 pl-3">{numberText(row.unpriced)}</td>
                  <td className="py-2 pl-3">{titleOf(row.module)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Wide>
      )}
    </div>
  );
}
