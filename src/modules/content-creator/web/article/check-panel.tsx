import { Link } from 'react-router';
import { richTextOf } from '#kernel/rich-text/doc/rich-text-of.ts';
import { plainText } from '#kernel/rich-text/plain-text.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { OpenProject } from '../../../workspace/web/public.tsx';
import type { ArticleBody } from '../../article-schema.ts';

type Checked = {
  readonly words: number;
  readonly readability: { readonly score: number | null; readonly wordsPerSentence: number };
  readonly findings: readonly {
    readonly rule: string;
    readonly severity: 'error' | 'warning' | 'notice';
    readonly message: string;
    readonly start: number;
    readonly end: number;
  }[];
  readonly duplicates: readonly { readonly projectId: string; readonly similarity: number }[];
};
const tones = { error: 'danger', warning: 'gold', notice: 'neutral' } as const;
/** Letters that the check takes. */
const most = 100_000;

/** The text looked over by rules: words, signs, reading ease, articles that say the same. */
export function CheckPanel({
  project,
  banned,
}: {
  project: OpenProject;
  banned: readonly string[];
}) {
  const { call } = useTool<object, Checked>('text.check', {
    failed: 'The text could not be checked',
    showsNotes: true,
  });
  const body = project.parts.body?.body as ArticleBody | undefined;
  const text = body ? plainText(richTextOf(body.doc)).slice(0, most) : '';
  const check = async () => {
    await project.reload();
    call.mutate({ text, bannedWords: banned, ...(body && { language: body.language }) });
  };
  const found = call.data?.output;
  const others = found?.duplicates.filter(({ projectId }) => projectId !== project.id) ?? [];
  return (
    <section className="flex max-w-3xl flex-col gap-4">
      <Button
        look="primary"
        className="self-start"
        disabled={call.isPending || text.trim() === ''}
        onClick={() => void check()}
      >
        {call.isPending ? 'Checking …' : 'Check the text'}
      </Button>
      {call.data?.notes.map((note) => (
        <p key={note} className="text-sm text-muted">
          {note}
        </p>
      ))}
      {found && (
        <>
          <p aria-live="polite">
            {found.words.toLocaleString('en')} words, {found.readability.wordsPerSentence} a
            sentence
            {found.readability.score !== null && (
              <>, reading ease {found.readability.score} of 100</>
            )}
            .
          </p>
          {found.findings.length === 0 && <p className="text-muted">The rules found nothing.</p>}
          <ul className="flex flex-col gap-2">
            {found.findings.map((one) => (
              <li
                key={`${one.rule}-${one.start}`}
                className="rounded-xl border bg-surface p-3 text-sm"
              >
                <Badge tone={tones[one.severity]}>{one.rule.replaceAll('-', ' ')}</Badge>{' '}
                <span className="font-medium">
                  “{text.slice(one.start, one.end).slice(0, 160)}”
                </span>
                <p className="mt-1 text-muted">{one.message}</p>
              </li>
            ))}
          </ul>
          {others.map(({ projectId, similarity }) => (
            <p key={projectId}>
              <Link className="text-accent underline" to={`/content-creator/articles/${projectId}`}>
                Another of your articles
              </Link>{' '}
              has about {Math.round(similarity * 100)} % of its word triples in common with this
              one.
            </p>
          ))}
        </>
      )}
    </section>
  );
}
