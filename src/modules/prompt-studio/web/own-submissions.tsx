import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FilePen, PenLine, SquareArrowOutUpRight } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { formatMoney } from '#kernel/money.ts';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState, ErrorState, Skeleton } from '#ui/states.tsx';
import type { OwnSubmission } from '../submission-schemas.ts';
import { api, queries } from './queries.ts';
import { StateBadge } from './state-badge.tsx';

/** Everything that the person has begun or handed in, with its state and the next step. */
export function OwnSubmissions() {
  const { data, isError, refetch } = useQuery(queries.mine.queryOptions());
  if (isError && !data) {
    return <ErrorState title="Your prompts could not be loaded." onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-48 rounded-2xl" />;
  if (data.submissions.length === 0) {
    return (
      <EmptyState
        icon={FilePen}
        title="You haven’t submitted a prompt yet"
        action={
          <Button asChild look="primary">
            <Link to="/submit-prompt">Submit a Prompt</Link>
          </Button>
        }
      >
        Drafts are saved while you write, and every step until it’s live shows here.
      </EmptyState>
    );
  }
  return (
    <ul className="flex flex-col gap-3">
      {data.submissions.map((submission) => (
        <Row key={submission.id} submission={submission} />
      ))}
    </ul>
  );
}

function Row({ submission: one }: { submission: OwnSubmission }) {
  const { slug, state } = one;
  return (
    <Card as="li" className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="truncate text-[15px]">{one.title}</h3>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-[13px] text-muted">
          <StateBadge state={state} />
          {one.kind === 'change' && <Badge>New version</Badge>}
          <span className="tabular-nums">
            {one.price === null
              ? 'No price yet'
              : one.price === 0
                ? 'Free'
                : formatMoney(one.price, 'USD')}
          </span>
          {state === 'live' && (
            <span className="tabular-nums">
              {one.sales} sold · {one.views} views · {one.saves} saved
            </span>
          )}
        </p>
        {one.reason && <p className="mt-2 text-sm text-on-danger-soft">{one.reason}</p>}
      </div>
      <div className="flex gap-2">
        {state === 'live' && slug && (
          <Button asChild size="small">
            <Link to={`/prompts/${slug}`}>
              <SquareArrowOutUpRight aria-hidden /> View
            </Link>
          </Button>
        )}
        <OpenButton submission={one} />
      </div>
    </Card>
  );
}

function OpenButton({ submission: { id, state, kind, title } }: { submission: OwnSubmission }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: () => api.change({ id }),
    onSuccess: (begun) => {
      void client.invalidateQueries({ queryKey: queries.mine.key() });
      void navigate(`/submit-prompt?id=${begun.id}`);
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
  if (state === 'withdrawn') return null;
  if (state === 'live' && kind === 'prompt') {
    return (
      <Button
        size="small"
        busy={change.isPending}
        aria-label={`New version of ${title}`}
        onClick={() => change.mutate()}
      >
        <PenLine aria-hidden /> New version
      </Button>
    );
  }
  return (
    <Button asChild size="small">
      <Link to={`/submit-prompt?id=${id}`} aria-label={`Open ${title}`}>
        <PenLine aria-hidden /> {state === 'pending' ? 'Look' : 'Continue'}
      </Link>
    </Button>
  );
}
