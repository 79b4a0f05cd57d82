import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { dayText } from '#shell/formats.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/fields/field.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import type { NewSource } from './new-brief.ts';

type Found = {
  readonly results: readonly { readonly title: string; readonly url: string }[];
  readonly service: string;
  readonly at: string;
};
type Props = {
  readonly sources: readonly NewSource[];
  readonly question: string;
  readonly put: (source: NewSource) => void;
  readonly onClose: () => void;
};

/** Pages that a search service finds; those that somebody chooses become sources. */
export function ResearchDialog({ sources, question: given, put, onClose }: Props) {
  const [question, ask] = useState(given);
  const { call } = useTool<object, Found>('text.research', { saysFields: true });
  const found = call.data?.output;
  const chosen = new Set(sources.map(({ id }) => id));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Find on the web"
      description="Tavily or Perplexity look for pages with your key. Only those you choose are read, when the draft is written."
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          call.mutate({ question });
        }}
      >
        <Field label="Question">
          {(control) => (
            <Input
              {...control}
              maxLength={400}
              value={question}
              onChange={({ target }) => ask(target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          look="primary"
          className="self-start"
          busy={call.isPending}
          disabled={question.trim() === ''}
        >
          <Search aria-hidden /> Search
        </Button>
      </form>
      {found && (
        <section aria-label="Pages that were found" className="mt-4 flex flex-col gap-2 text-sm">
          <p className="text-muted">
            {found.results.length === 0
              ? `${found.service} found no pages for this question.`
              : `Found by ${found.service} on ${dayText(found.at)}`}
          </p>
          <ul className="flex flex-col gap-2">
            {found.results.map(({ title, url }) => (
              <li key={url} className="flex flex-wrap items-center gap-2">
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  className="mr-auto min-w-0 break-words underline underline-offset-2"
                >
                  {title} <span className="break-all text-muted">{new URL(url).hostname}</span>
                </a>
                <Button
                  size="small"
                  disabled={chosen.has(url) || sources.length >= 20}
                  aria-label={`Use ${title}`}
                  onClick={() => put({ id: url, label: title, url })}
                >
                  <Plus aria-hidden /> {chosen.has(url) ? 'Chosen' : 'Use'}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
