import { ConfirmedButton } from '#shell/confirm/confirmed-button.tsx';
import { Moment } from '#shell/time/moment.tsx';
import { Badge, type Tone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Wide } from '#ui/wide.tsx';
import type { QueuedJob } from '../../activity-contract.ts';
import { api, queries, useChange } from '../queries.ts';

const looks: Record<QueuedJob['state'], { label: string; tone: Tone }> = {
  running: { label: 'Running', tone: 'accent' },
  waiting: { label: 'Waiting', tone: 'neutral' },
  retrying: { label: 'Retrying', tone: 'gold' },
  failed: { label: 'Failed', tone: 'danger' },
};

const when: Record<QueuedJob['state'], string> = {
  running: 'since',
  waiting: 'runs',
  retrying: 'next try',
  failed: 'gave up after',
};

/** One job, why it failed, and what can be done about it. */
export function JobLine({ job }: { job: QueuedJob }) {
  const retry = useChange(api.retryJob, { done: 'The job runs again.' });
  const { label, tone } = looks[job.state];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-mono text-sm">
          {job.task} <span className="text-muted">#{job.id}</span>
        </p>
        <p className="text-[13px] text-muted">
          Try {job.attempts} of {job.maxAttempts} · {when[job.state]} <Moment at={job.runAt} />
        </p>
        {job.lastError && (
          <details className="mt-1 text-[13px] text-danger">
            <summary className="line-clamp-2">{job.lastError.split('\n')[0]}</summary>
            <Wide
              label="What went wrong"
              className="mt-1 max-h-48 overflow-y-auto rounded-lg bg-sunken"
            >
              <pre className="p-2 text-xs whitespace-pre-wrap text-ink">{job.lastError}</pre>
            </Wide>
          </details>
        )}
      </div>
      <Badge tone={tone}>{label}</Badge>
      {job.state !== 'running' && (
        <div className="flex gap-2">
          <Button
            size="small"
            busy={retry.isPending}
            aria-label={`Run job ${job.id} now`}
            onClick={() => retry.mutate({ id: job.id })}
          >
            Run now
          </Button>
          <ConfirmedButton
            size="small"
            look="danger"
            aria-label={`Cancel job ${job.id}`}
            question={{
              title: 'Remove this job from the queue?',
              description: `${job.task} won’t run. Anything waiting for it may stay unfinished.`,
              confirmLabel: 'Remove',
            }}
            run={() => api.cancelJob({ id: job.id })}
            queryKey={queries.key()}
            done="The job was removed from the queue."
          >
            Cancel
          </ConfirmedButton>
        </div>
      )}
    </li>
  );
}
