import { CircleHelp, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { placeOf } from '../words.ts';

type Cite = {
  readonly documentId: string;
  readonly title: string;
  readonly page: number;
  readonly start: number;
  readonly end: number;
};
export type ToolAnswerOutput = {
  readonly found: boolean;
  readonly sentences: readonly { readonly text: string; readonly cites: readonly Cite[] }[];
};

/** Sentences with numbered marks; each number opens its source at the sentence. */
export function AnswerView({ answer }: { answer: ToolAnswerOutput }) {
  if (!answer.found) {
    return (
      <p role="status" className="flex gap-2 rounded-xl border bg-surface-2 p-4 text-sm">
        <CircleHelp className="size-5 shrink-0 text-muted" aria-hidden />
        Your documents say nothing about this. The question is kept under “Open questions”, where
        you can answer it with a page.
      </p>
    );
  }
  const sources = sourcesOf(answer);
  const numberOf = (cite: Cite) => sources.findIndex((source) => keyOf(source) === keyOf(cite)) + 1;
  return (
    <section
      role="status"
      aria-label="Answer"
      data-tour="kb-answer"
      className="rounded-xl border bg-surface-2 p-4"
    >
      <ul className="flex flex-col gap-2">
        {answer.sentences.map(({ text, cites }) => (
          <li key={text + cites[0]?.start}>
            {text}{' '}
            {cites.map((cite) => (
              <Link
                key={keyOf(cite)}
                to={placeOf(cite)}
                aria-label={`Source ${numberOf(cite)}: ${cite.title}, page ${cite.page}`}
                className="mx-0.5 rounded bg-accent-soft px-1.5 text-xs font-semibold text-on-accent-soft"
              >
                {numberOf(cite)}
              </Link>
            ))}
            {cites.length === 0 && (
              <span className="inline-flex items-center gap-1 text-xs text-warning">
                <TriangleAlert className="size-3.5" aria-hidden /> no source says this
              </span>
            )}
          </li>
        ))}
      </ul>
      <ol className="mt-3 flex flex-col gap-1 border-t pt-3 text-sm text-muted">
        {sources.map((source, index) => (
          <li key={keyOf(source)}>
            {index + 1}.{' '}
            <Link to={placeOf(source)} className="underline">
              {source.title}
            </Link>
            {source.page > 1 && `, page ${source.page}`}
          </li>
        ))}
      </ol>
    </section>
  );
}

const keyOf = ({ documentId, page, start }: Cite): string => `${documentId} ${page} ${start}`;

function sourcesOf({ sentences }: ToolAnswerOutput): Cite[] {
  const all = sentences.flatMap(({ cites }) => cites);
  return [...new Map(all.map((cite) => [keyOf(cite), cite])).values()];
}
