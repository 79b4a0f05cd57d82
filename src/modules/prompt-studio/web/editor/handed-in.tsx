import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Hourglass, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { Submission } from '../../submission-schemas.ts';
import { piecesOf } from '../../writing.ts';
import { api, queries } from '../queries.ts';
import { StateBadge } from '../state-badge.tsx';

/** A prompt that its author cannot change now: it waits, is live, or was withdrawn. */
export function HandedIn(props: { submission: Submission; onChange: () => void }) {
  const { id, state, writing, submittedAt, kind } = props.submission;
  const client = useQueryClient();
  const back = useMutation({
    mutationFn: () => api.takeBack({ id }),
    onSuccess: () => {
      toast.success('It is a draft again');
      void client.invalidateQueries({ queryKey: queries.mine.key() });
      props.onChange();
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
  const isWaiting = state === 'pending';
  const Icon = isWaiting ? Hourglass : CircleCheck;
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-3">
        <Icon className="mt-1 size-6 shrink-0 text-accent" aria-hidden />
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-xl">{writing.title}</h2>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
            <StateBadge state={state} />
            {isWaiting && submittedAt && (
              <span>
                Submitted on <time dateTime={submittedAt}>{submittedAt.slice(0, 10)}</time>. You’ll
                hear from us once it’s decided.
              </span>
            )}
          </p>
          {isWaiting && kind === 'change' && (
            <p className="mt-1 text-sm text-muted">
              The current version stays live in the meantime.
            </p>
          )}
        </div>
        {isWaiting && (
          <Button busy={back.isPending} onClick={() => back.mutate()}>
            <Undo2 aria-hidden /> Withdraw
          </Button>
        )}
        <Button asChild>
          <Link to="/prompt-dashboard?tab=submitted">My Prompts</Link>
        </Button>
      </div>
      <p className="max-w-prose text-muted">{writing.description}</p>
      <p className="rounded-xl border bg-sunken p-4 text-[15px] leading-relaxed break-words whitespace-pre-wrap">
        {piecesOf(writing.body).map(({ text, blank }, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text keep their order
            key={index}
            className={blank ? 'rounded bg-gold-soft px-1 text-on-gold-soft' : ''}
          >
            {text}
          </span>
        ))}
      </p>
    </Card>
  );
}
