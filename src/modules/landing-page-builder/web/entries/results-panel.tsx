import { useQuery } from '@tanstack/react-query';
import { BarChart3 } from 'lucide-react';
import { numberText } from '#shell/formats.ts';
import { Loaded } from '#shell/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { FigureTable } from '#ui/tables/figure-table.tsx';
import type { PanelProps } from '../page-page.tsx';
import { queries } from '../queries.ts';
import { EndTest } from './end-test.tsx';

type Results = {
  readonly variants: readonly { name: string; visits: number; entries: number }[];
  readonly verdict: 'too-early' | 'none' | 'winner';
  readonly winner: string | null;
};

/** Visits and entries, and what they say of the variants. */
export function ResultsPanel(props: PanelProps) {
  const projectId = props.project.id;
  const found = useQuery({
    ...queries.results.queryOptions({ input: { projectId } }),
    refetchInterval: 15_000,
  });
  return (
    <Loaded
      query={found}
      title="The results could not be read"
      isEmpty={({ variants }) => variants.length === 0}
      empty={
        <EmptyState icon={BarChart3} title="No results yet">
          Visits and entries are counted once the page is published.
        </EmptyState>
      }
    >
      {(results) => (
        <section aria-label="Results" className="flex max-w-3xl flex-col gap-5">
          <p role="status" className="rounded-xl border bg-sunken p-4 text-sm">
            {verdictOf(results)}
          </p>
          <FigureTable
            label="Visits and entries by variant"
            head="Page"
            rows={results.variants}
            keyOf={({ name }) => name}
            nameOf={({ name }) => name}
            columns={[
              { name: 'Visits', of: ({ visits }) => numberText(visits) },
              { name: 'Entries', of: ({ entries }) => numberText(entries) },
              { name: 'Share', of: ({ visits, entries }) => shareOf(entries, visits) },
            ]}
          />
          <EndTest {...props} winner={results.winner} />
          <p className="text-[13px] text-muted">
            Crawlers, spam, and visitors who ask not to be followed are not counted.
          </p>
          <Button size="small" className="self-start" onClick={() => void found.refetch()}>
            Count again
          </Button>
        </section>
      )}
    </Loaded>
  );
}

const shareOf = (entries: number, visits: number) =>
  visits === 0 ? '–' : `${((100 * entries) / visits).toFixed(1)} %`;

function verdictOf({ variants, verdict, winner }: Results): string {
  if (variants.length === 1)
    return 'One page is shown to everybody. Add a variant when you publish to test other words.';
  if (verdict === 'winner') {
    return `“${winner}” wins. Chance alone would say so in one test of twenty at most, however often you look.`;
  }
  return verdict === 'none'
    ? 'There is no winner: no two variants differ by a fifth or more.'
    : 'Too early to say. The figures are right, but they could still turn.';
}
