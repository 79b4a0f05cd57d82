import { Plus, Search } from 'lucide-react';
import { dayText } from '#shell/formats.ts';
import { errorMessage } from '#shell/hub/api.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { ProblemNote } from '#ui/states.tsx';
import type { DraftProps } from './draft-page.tsx';

type Found = {
  readonly results: readonly { readonly title: string; readonly url: string }[];
  readonly service: string;
  readonly at: string;
};
const mostRivals = 10;

/** Pages that a search service finds for the phrase today, to choose from. */
export function LiveResults({ draft, change }: DraftProps) {
  const { call } = useTool<object, Found>('seo.results');
  const found = call.data?.output;
  const chosen = new Set(draft.against.map(({ url }) => url));
  const add = (one: Found['results'][number], { service, at }: Found) =>
    change({
      ...draft,
      against: [
        // A place that was left empty is taken first.
        ...draft.against.filter(({ url, text }) => url !== '' || text !== ''),
        { ...one, text: '', foundBy: service, foundAt: at },
      ],
    });
  return (
    <section aria-label="Live results" className="flex flex-col gap-3">
      <Button
        className="self-start"
        disabled={draft.phrase.trim() === ''}
        busy={call.isPending}
        onClick={() => call.mutate({ phrase: draft.phrase })}
      >
        <Search aria-hidden /> Find live results
      </Button>
      <p className="text-sm text-muted">
        Asks Tavily or Perplexity with your key which pages answer the phrase today. The questions
        of those you choose are added to the score.
      </p>
      <ProblemNote message={call.error ? errorMessage(call.error) : undefined} />
      {found && (
        <div className="flex flex-col gap-2 rounded-2xl border bg-surface p-4 text-sm">
          <p className="text-muted">
            Found by {found.service} on {dayText(found.at)}
          </p>
          <ul className="flex flex-col gap-2">
            {found.results.map((one) => (
              <li key={one.url} className="flex flex-wrap items-center gap-2">
                <span className="mr-auto min-w-0 break-words">
                  <strong className="font-medium">{one.title}</strong>{' '}
                  <span className="break-all text-muted">{one.url}</span>
                </span>
                <Button
                  size="small"
                  disabled={chosen.has(one.url) || draft.against.length >= mostRivals}
                  aria-label={`Compare with ${one.title}`}
                  onClick={() => add(one, found)}
                >
                  <Plus aria-hidden /> {chosen.has(one.url) ? 'Chosen' : 'Compare'}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
