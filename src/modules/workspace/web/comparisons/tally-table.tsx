import { Route } from 'lucide-react';
import { useState } from 'react';
import { costText } from '#kernel/money.ts';
import type { Tallies, Tally } from '#kernel/routing/tally.ts';
import { useSession } from '#shell/session/session.tsx';
import { Button } from '#ui/button.tsx';
import { Wide } from '#ui/wide.tsx';
import { NewRouterRule } from './new-router-rule.tsx';

type Words = {
  /** What one of the things compared is called: a picture, an answer. */
  readonly what: string;
  /** With which a router rule begins; an administrator writes another one. */
  readonly phrase: string;
};

/** How often each service was chosen blindly, and what a chosen one costs. */
export const TallyTable = ({ tallies, ...words }: Words & { tallies: Tallies }) => (
  <>
    <Figures title="Your choices" rows={tallies.mine} {...words} />
    {tallies.hub && <Figures title="Everybody’s choices" rows={tallies.hub} canRule {...words} />}
  </>
);

type Props = Words & { title: string; rows: readonly Tally[]; canRule?: boolean };

function Figures({ title, rows, what, phrase, canRule = false }: Props) {
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
              <th className="py-2 pr-4 text-right font-medium">Cost of a chosen {what}</th>
              {mayRule && (
                <th className="py-2">
                  <span className="sr-only">Rule</span>
                </th>
              )}
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
      {ruled && <NewRouterRule tally={ruled} phrase={phrase} onClose={() => setRuled(undefined)} />}
    </section>
  );
}
