import { useMutation, useQuery } from '@tanstack/react-query';
import { MessageCircleQuestion } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import {
  type ChartKind,
  chartNames,
  fittingCharts,
  usualChart,
} from '#kernel/figures/chart/chart-kinds.ts';
import type { FigureQuery } from '#kernel/figures/figure-query.ts';
import { errorMessage } from '#shell/hub/api.ts';
import { Loaded } from '#shell/loaded.tsx';
import { useAddress } from '#shell/page/use-address.ts';
import { ownZone } from '#shell/rhythm/rhythm-fields.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field, Input, Select } from '#ui/fields/field.tsx';
import { EmptyState, ProblemNote } from '#ui/states.tsx';
import { FigureCard } from '../figures/figure-card.tsx';
import { askFor } from '../figures/use-figures.ts';
import { queries, type Sources } from '../queries.ts';
import { emptyQuery } from '../query/known-fields.ts';
import { QueryForm } from '../query/query-form.tsx';
import { queryInAddress } from '../query/query-in-address.ts';
import { SourceField } from '../query/source-field.tsx';
import { wholeQuery } from '../query/whole-query.ts';

/** A question in words, the query as which it was read, and the answer. */
export function AskPanel() {
  const sources = useQuery(queries.sources.queryOptions());
  return (
    <Loaded query={sources} title="What can be asked about could not be read">
      {(known) => <Asking sources={known} />}
    </Loaded>
  );
}

function Asking({ sources }: { readonly sources: Sources }) {
  const { get, set } = useAddress();
  // What is half typed stands here; the address keeps what can be asked.
  const [query, setQuery] = useState(() => queryInAddress(get('query')));
  const [about, setAbout] = useState<FigureQuery['source']>(
    () => query?.source ?? (sources.sites[0] ? { site: sources.sites[0].id } : { hub: 'requests' }),
  );
  const [question, setQuestion] = useState('');
  const change = (next: FigureQuery) => {
    setQuery(next);
    const whole = wholeQuery(next);
    if (whole) set({ query: JSON.stringify(whole) });
  };
  const read = useMutation({
    mutationFn: () =>
      askFor({
        question,
        ...(about.site && { siteId: about.site }),
        ...(about.table && { tableId: about.table }),
      }),
    onSuccess: (answer) => change(answer.query),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (question.trim() && !read.isPending) read.mutate();
  };
  return (
    <div className="flex flex-col gap-5">
      <Card as="section" aria-label="Ask in words">
        <form className="flex flex-wrap items-end gap-3" onSubmit={submit}>
          <div className="w-full sm:w-64">
            <SourceField sources={sources} value={about} onChange={setAbout} />
          </div>
          <Field label="Your question" className="min-w-0 flex-[1_1_18rem]">
            {(control) => (
              <Input
                {...control}
                maxLength={300}
                placeholder={
                  about.hub ? 'cost per service last month' : 'top 5 pages last week vs before'
                }
                value={question}
                onChange={({ target }) => setQuestion(target.value)}
              />
            )}
          </Field>
          <Button type="submit" look="primary" busy={read.isPending} disabled={!question.trim()}>
            Ask
          </Button>
        </form>
        <p className="mt-3 text-[13px] text-muted">
          Read by rules, in English, German, French and Spanish. The query it becomes stands below;
          check it, and change what was read wrongly.
        </p>
        {read.error && (
          <div className="mt-3">
            <ProblemNote message={errorMessage(read.error)} />
          </div>
        )}
      </Card>
      {query ? (
        <Answered {...{ sources, query, change }} />
      ) : (
        <EmptyState
          icon={MessageCircleQuestion}
          title="Nothing asked yet"
          action={
            <Button onClick={() => change(emptyQuery(about, ownZone()))}>Ask field by field</Button>
          }
        >
          Write a question above, or choose what to count yourself.
        </EmptyState>
      )}
    </div>
  );
}

type AnsweredProps = {
  readonly sources: Sources;
  readonly query: FigureQuery;
  readonly change: (query: FigureQuery) => void;
};

function Answered({ sources, query, change }: AnsweredProps) {
  const [wish, setWish] = useState<ChartKind>();
  const whole = wholeQuery(query);
  const fitting = fittingCharts(query);
  const kind = wish && fitting.includes(wish) ? wish : usualChart(query);
  return (
    <>
      <Card as="section" aria-label="The query">
        <h2 className="mb-4 text-lg">The query</h2>
        <QueryForm {...{ sources, onChange: change }} value={query} />
      </Card>
      <div className="flex justify-end">
        <Field label="Shown as" className="w-48">
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={({ target }) => setWish(target.value as ChartKind)}
            >
              {fitting.map((one) => (
                <option key={one} value={one}>
                  {chartNames[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {whole ? (
        <FigureCard key={kind} query={whole} kind={kind} height={kind === 'number' ? 140 : 340} />
      ) : (
        <p className="text-sm text-muted">
          Fill in what is missing above: a funnel has at least two steps, and the end comes after
          the beginning.
        </p>
      )}
    </>
  );
}
