import { PenTool, Sparkles } from 'lucide-react';
import { counted } from '#kernel/text/counted.ts';
import { errorMessage } from '#shell/hub/api.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { EmptyState, ProblemNote } from '#ui/states.tsx';
import type { EditedPart, OpenProject } from '../../../workspace/web/public.tsx';
import type { Logo, StoredDraft } from '../../logo-project.ts';
import { Round } from './round.tsx';

type Props = {
  readonly project: OpenProject;
  readonly part: EditedPart<Logo>;
  readonly onOpen: (draft: string) => void;
};

/** Drafts that a further round has. */
const more = 24;

/** All rounds of a logo, the last one first, and the way to the next. */
export function Wall({ project, part, onOpen }: Props) {
  const { body, change, canEdit } = part;
  const { call, progress, stop } = useTool<object, unknown>('logo.draft', {
    failed: 'No further round could be drawn',
    after: () => void project.reload(),
  });
  const drafts = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const draft = project.parts[`draft:${id}`]?.body as StoredDraft | undefined;
      return draft ? [{ id, ...draft }] : [];
    });
  const liked = drafts(body.liked).map(({ id }) => id);
  const draw = (like: readonly string[]) => {
    const { fonts, ...brief } = body.brief;
    const named = fonts.length > 0 ? { fonts } : {};
    call.mutate({ ...brief, ...named, projectId: project.id, count: more, like });
  };
  const toggle = (id: string) =>
    change({
      ...body,
      liked: body.liked.includes(id) ? body.liked.filter((one) => one !== id) : [...body.liked, id],
    });
  return (
    <div className="flex flex-col gap-8">
      <p className="text-sm text-muted">{briefText(body.brief)}</p>
      {canEdit && (
        <div className="flex flex-wrap items-center gap-3">
          <Button look="primary" busy={call.isPending} onClick={() => draw(liked)}>
            {liked.length > 0 ? <Sparkles aria-hidden /> : <PenTool aria-hidden />}
            {liked.length > 0
              ? `More like the ${counted(liked.length, 'liked draft')}`
              : 'Draw another round'}
          </Button>
          {liked.length > 0 && (
            <Button disabled={call.isPending} onClick={() => draw([])}>
              <PenTool aria-hidden /> Draw quite different ones
            </Button>
          )}
          {call.isPending && (
            <>
              <Progress
                className="w-40"
                label="Logos drawn so far"
                value={progress?.fraction ?? 0}
              />
              <Button size="small" onClick={() => void stop()} disabled={!progress}>
                Stop
              </Button>
            </>
          )}
        </div>
      )}
      <ProblemNote message={call.error ? errorMessage(call.error) : undefined} />
      {body.rounds.length === 0 && !call.isPending && (
        <EmptyState icon={PenTool} title="Nothing is drawn yet">
          A round takes a few seconds. If one is under way, its drafts appear here.
        </EmptyState>
      )}
      {body.rounds.toReversed().map((round, at) => (
        <Round
          key={round.id}
          title={`Round ${body.rounds.length - at}`}
          note={round.like.length > 0 ? `Variants of ${counted(round.like.length, 'draft')}` : ''}
          drafts={drafts(round.drafts)}
          liked={liked}
          {...{ canEdit, onOpen }}
          isBusy={call.isPending}
          onLike={toggle}
          onVary={(id) => draw([id])}
        />
      ))}
    </div>
  );
}

function briefText({ name, tagline, field, adjectives }: Logo['brief']): string {
  const words = [tagline, field, adjectives.join(', ')].filter(Boolean);
  return [`“${name}”`, ...words].join(' · ');
}
