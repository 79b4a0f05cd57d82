import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Moment } from '#shell/time/moment.tsx';
import { Button } from '#ui/button.tsx';
import type { Collection, Gap } from '../../contract.ts';
import { WritePage } from '../collection/write-page.tsx';
import { api, queries } from '../queries.ts';
import { countText } from '../words.ts';

/** Questions that found no answer, the most asked first; a page answers them in place. */
export function GapList({ collections }: { collections: readonly Collection[] }) {
  const { data } = useQuery(queries.gaps.queryOptions());
  const [answering, setAnswering] = useState<Gap>();
  const own = collections.filter(({ role }) => role !== 'viewer');
  const drop = useChangeOf(queries.gaps.key(), (id: string) => api.deleteGap({ id }));
  if (!data || data.gaps.length === 0) return null;
  return (
    <section>
      <h2 className="text-lg font-semibold">Open questions</h2>
      <p className="mb-3 text-sm text-muted">
        What you or your readers asked and nothing answered. Write a page, and the question is asked
        again by itself.
      </p>
      <ul aria-label="Open questions" className="divide-y rounded-2xl border bg-surface">
        {data.gaps.map((gap) => (
          <li key={gap.id} className="flex flex-wrap items-center gap-3 p-4">
            {gap.answeredBy ? (
              <CircleCheck className="size-5 shrink-0 text-success" aria-label="Answered" />
            ) : (
              <CircleDashed className="size-5 shrink-0 text-muted" aria-label="Open" />
            )}
            <div className="min-w-48 grow">
              <p className="font-medium break-words">{gap.question}</p>
              <p className="text-xs text-muted">
                {gap.asked === 1 ? 'Asked' : `Asked ${countText(gap.asked, 'time', 'times')}, last`}{' '}
                <Moment at={gap.lastAskedAt} />
              </p>
            </div>
            {gap.answeredBy ? (
              <Link
                className="text-sm underline"
                to={`/modules/knowledge-base/d/${gap.answeredBy}`}
              >
                See the answer
              </Link>
            ) : (
              own.length > 0 && (
                <Button size="small" onClick={() => setAnswering(gap)}>
                  Answer it
                </Button>
              )
            )}
            <Button
              size="icon"
              look="quiet"
              aria-label={`Drop “${gap.question}”`}
              onClick={() => drop.mutate(gap.id)}
            >
              <Trash2 aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      {answering && (
        <WritePage
          collections={own}
          start={{ title: answering.question.slice(0, 200), markdown: '' }}
          onClose={() => setAnswering(undefined)}
        />
      )}
    </section>
  );
}
