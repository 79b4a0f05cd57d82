import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { costText } from '#kernel/money.ts';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Loaded } from '#shell/loaded.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { RunPanel } from '../../../workspace/web/public.tsx';
import type { Comparison } from '../../comparison-schema.ts';
import { api, queries, workspaceQueries } from '../queries.ts';

type Props = { readonly id: string; readonly onClose: () => void };
/** Time between two looks while they are being drawn, in ms. */
const everyMs = 1500;
const openStates = ['queued', 'running', 'waiting'];

/** The pictures of a comparison: being made, to be chosen from, or with their names. */
export function OpenComparison({ id, onClose }: Props) {
  const run = useQuery({
    ...workspaceQueries.run.queryOptions({ input: { id } }),
    refetchInterval: ({ state }) =>
      state.data && !openStates.includes(state.data.status) ? false : everyMs,
  });
  const isDone = run.data?.status === 'done';
  const found = useQuery({
    ...queries.comparison.queryOptions({ input: { id } }),
    enabled: isDone,
  });
  // What was made belongs to the run: its panel would show who made it.
  if (run.error || (run.data && !isDone)) return <RunPanel runId={id} onClose={onClose} />;
  return (
    <Loaded query={found} title="The comparison could not be loaded" skeleton="h-80 rounded-2xl">
      {(comparison) => <Choice comparison={comparison} onClose={onClose} />}
    </Loaded>
  );
}

function Choice({ comparison, onClose }: { comparison: Comparison; onClose: () => void }) {
  const { id, prompt, entries, picked } = comparison;
  const client = useQueryClient();
  const choose = useChangeOf(queries.tallies.key(), (place: number) => api.pick({ id, place }), {
    failed: 'Your choice was not kept',
    after: (told) => client.setQueryData(queries.comparison.queryKey({ input: { id } }), told),
  });
  return (
    <section aria-labelledby="comparison">
      <h2 id="comparison" className="text-lg break-words">
        {prompt}
      </h2>
      <p role="status" className="mb-4 text-sm text-muted">
        {picked === null
          ? 'Which one is best? Who made them is told afterwards.'
          : picked < 0
            ? 'You took none of them.'
            : `You took a picture by ${entries[picked]?.name}.`}
      </p>
      <ol className={cn('grid gap-4 sm:grid-cols-2', entries.length > 2 && 'xl:grid-cols-3')}>
        {entries.map(({ url, failed, name, micros }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pictures keep their place
          <li key={place} className="flex flex-col gap-2">
            {url ? (
              <img
                src={url}
                alt={`${letterOf(place)}: ${prompt}`}
                className={cn(
                  'w-full rounded-2xl border bg-sunken',
                  picked === place && 'outline-3 outline-offset-2 outline-accent',
                )}
              />
            ) : (
              <p className="grid aspect-square place-items-center rounded-2xl border p-6 text-sm text-muted">
                {failed}
              </p>
            )}
            {picked === null ? (
              <Button disabled={!url || choose.isPending} onClick={() => choose.mutate(place)}>
                {letterOf(place)} is best
              </Button>
            ) : (
              <p className="flex flex-wrap items-center gap-2 text-sm">
                <span className="font-medium">{name}</span>
                <span className="text-muted">{costText(micros)}</span>
                {picked === place && (
                  <Badge tone="accent">
                    <Check className="size-3.5" aria-hidden /> Chosen
                  </Badge>
                )}
              </p>
            )}
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap gap-2">
        {picked === null && (
          <Button look="quiet" disabled={choose.isPending} onClick={() => choose.mutate(-1)}>
            None of them
          </Button>
        )}
        <Button look={picked === null ? 'quiet' : 'primary'} onClick={onClose}>
          Compare something else
        </Button>
      </div>
    </section>
  );
}

const letterOf = (place: number): string => 'ABCD'[place] ?? String(place + 1);
