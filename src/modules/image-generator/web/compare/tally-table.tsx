import { useQuery } from '@tanstack/react-query';
import { Route } from 'lucide-react';
import { useState } from 'react';
import { costText } from '#kernel/money.ts';
import { useSession } from '#shell/session/session.tsx';
import { Button } from '#ui/button.tsx';
import { Wide } from '#ui/wide.tsx';
import type { Tally } from '../../comparison-schema.ts';
import { queries } from '../queries.ts';
import { NewRouterRule } from './new-router-rule.tsx';

/** How often each service was chosen blindly, and what a chosen picture costs. */
export function TallyTable() {
  const { data } = useQuery(queries.tallies.queryOptions());
  if (!data) return null;
  return (
    <>
      <Figures title="Your choices" rows={data.mine} />
      {data.hub && <Figures title="Everybody’s choices" rows={data.hub} canRule />}
    </>
  );
}

type Props = { title: string; rows: readonly Tally[]; canRule?: boolean };

function Figures({ title, rows, canRule = false }: Props) {
  const session = useSession();
  const [ruled, setRuled] = useState<Tally>();
  if (rows.length === 0) return null;
  const mayRule = canRule && session.status === 'signed-in' && session.isAdmin;
  return (
    <section>
      <h2 className="mb-2 text-lg">{title}</h2>
      <Wide label={title}>
        <table className="w-full min-w-md text-left text-sm">
          <thead className="text-muted">
            <tr className="border-b">
              <th className="py-2 pr-4 font-medium">Service</th>
              <th className="py-2 pr-4 text-right font-medium">Chosen</th>
              <th className="py-2 pr-4 text-right font-medium">Shown</th>
              <th className="py-2 pr-4 text-right font-medium">Cost of a chosen picture</th>
              {mayRule && <th className="py-2" aria-label="Rule" />}
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {rows.map((row) => (
              <tr key={row.service} className="border-b">
                <td className="py-2 pr-4">{row.name}</td>
                <td className="py-2 pr-4 text-right">{row.picked}</td>
                <td className="py-2 pr-4 text-right">{row.shown}</td>
                <td className="py-2 pr-4 text-right">
                  {row.picked === 0 ? '–' : costText(row.microsPerPick)}
                </td>
                {mayRule && (
                  <td className="py-2 text-right">
                    <Button
                      size="small"
                      look="quiet"
                      aria-label={`Make a router rule for ${row.name}`}
                      onClick={() => setRuled(row)}
                    >
                      <Route aria-hidden /> Rule
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
      {ruled && <NewRouterRule tally={ruled} onClose={() => setRuled(undefined)} />}
    </section>
  );
}
