import { useEffect, useState } from 'react';
import { Loaded } from '#shell/loaded.tsx';
import { Badge } from '#ui/badge.tsx';
import { Progress } from '#ui/progress.tsx';
import type { Draft } from '../../draft-schema.ts';
import { useReading } from '../use-reading.ts';

type Point = {
  readonly rule: string;
  readonly points: number;
  readonly most: number;
  readonly why: string;
  readonly start?: number;
  readonly end?: number;
};
type Scored = {
  readonly score: number;
  readonly terms: readonly {
    readonly term: string;
    readonly have: number;
    readonly least: number;
    readonly most: number;
  }[];
  readonly points: readonly Point[];
  readonly questions: readonly { readonly question: string; readonly answered: boolean }[];
  readonly words: number;
  readonly notes: readonly string[];
};
type Props = { draft: Draft; show: (start: number, end: number) => void };

/** Quiet time after a key before the text is scored anew, in ms. */
const restMs = 600;

const names: Readonly<Record<string, string>> = {
  ...{ 'phrase-title': 'Phrase in the title', 'phrase-opening': 'Phrase at the beginning' },
  ...{
    'phrase-heading': 'Phrase in a heading',
    'phrase-use': 'How often',
    repetition: 'Repetition',
  },
  ...{ length: 'Length', headings: 'Headings', paragraphs: 'Paragraphs', sentences: 'Sentences' },
  ...{ 'reading-ease': 'Reading ease', questions: 'Questions', links: 'Links' },
};

/** A page to compare with as the tool takes it; null for a row that is still empty. */
const rivalOf = ({ url, text }: Draft['against'][number]) =>
  text.trim() ? { text } : url.trim() ? { url } : null;

/** The score of the text as it stands, and where its points come from. */
export function ScorePanel({ draft, show }: Props) {
  const { phrase, text, against } = draft;
  const wanted = JSON.stringify({
    ...{ phrase: phrase.trim(), text },
    against: against.map(rivalOf).filter((one) => one !== null),
  });
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), restMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const input = JSON.parse(asked) as { phrase: string };
  const found = useReading<Scored>('seo.score', input, { enabled: input.phrase !== '' });
  return (
    <aside
      aria-label="Score"
      className="flex flex-col gap-4 self-start rounded-2xl border bg-surface p-4 lg:sticky lg:top-20"
    >
      {phrase.trim() === '' ? (
        <p className="text-sm text-muted">Enter a phrase, and the score appears here.</p>
      ) : (
        <Loaded query={found} title="The text could not be scored" skeleton="h-64">
          {(scored) => <Score {...scored} show={show} />}
        </Loaded>
      )}
    </aside>
  );
}

function Score({
  score,
  terms,
  points,
  questions,
  words,
  notes,
  show,
}: Scored & Pick<Props, 'show'>) {
  const rules = points.filter(({ rule }) => rule !== 'term');
  const ofTerms = points.filter(({ rule }) => rule === 'term');
  return (
    <>
      <div data-tour="seo-score" className="flex items-baseline gap-2">
        <strong className="text-4xl font-semibold tabular-nums">{score}</strong>
        <span className="text-muted">of 100 · {words} words</span>
      </div>
      <Progress label="Score" value={score / 100} />
      {notes.map((note) => (
        <p key={note} className="text-[13px] text-muted">
          {note}
        </p>
      ))}
      <ul className="flex flex-col gap-1" aria-label="Points">
        {rules.map((point) => (
          <PointRow key={point.rule} name={names[point.rule] ?? point.rule} {...{ point, show }} />
        ))}
      </ul>
      {terms.length > 0 && (
        <section aria-label="Terms" className="flex flex-col gap-1 border-t pt-3">
          <h2 className="text-sm font-medium">Terms of the compared pages</h2>
          <ul className="flex flex-col gap-1">
            {terms.map(({ term, have, least, most }, at) => (
              <PointRow
                key={term}
                name={`${term}: ${have} of ${least}–${most}`}
                point={ofTerms[at] as Point}
                show={show}
              />
            ))}
          </ul>
        </section>
      )}
      {questions.length > 0 && (
        <section aria-label="Questions" className="flex flex-col gap-2 border-t pt-3">
          <h2 className="text-sm font-medium">Questions of the compared pages</h2>
          <ul className="flex flex-col gap-2 text-sm">
            {questions.map(({ question, answered }) => (
              <li key={question}>
                <Badge tone={answered ? 'accent' : 'gold'}>{answered ? 'answered' : 'open'}</Badge>{' '}
                {question}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function PointRow({ name, point, show }: { name: string; point: Point; show: Props['show'] }) {
  const { points, most, why, start, end } = point;
  const isFull = points === most;
  return (
    <li className="text-sm">
      <details>
        <summary className="flex cursor-pointer items-center gap-2 rounded-md py-1 hover:bg-sunken">
          <span className="min-w-0 flex-1 truncate">{name}</span>
          <Badge tone={isFull ? 'accent' : points === 0 ? 'danger' : 'gold'}>
            {points} of {most}
          </Badge>
        </summary>
        <p className="pt-1 pb-2 text-muted">
          {why}{' '}
          {start !== undefined && end !== undefined && (
            <button
              type="button"
              className="text-accent underline"
              onClick={() => show(start, end)}
            >
              Show the sentence
            </button>
          )}
        </p>
      </details>
    </li>
  );
}
