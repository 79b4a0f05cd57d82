import { Ban, Pause, Play, RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ConfirmedButton } from '#shell/confirm/confirmed-button.tsx';
import { numberText } from '#shell/formats.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Progress } from '#ui/progress.tsx';
import type { OpenBroadcast } from '../../contract.ts';
import { api, queries, useChange } from '../queries.ts';
import { BroadcastBadge } from './broadcast-badge.tsx';
import { Deliveries } from './deliveries.tsx';
import { PublishPanel } from './publish-panel.tsx';

/** A broadcast that was started: how far it is, what can be done, who got it. */
export function BroadcastReport({ broadcast }: { broadcast: OpenBroadcast }) {
  const { counts } = broadcast;
  useEndNotice(broadcast);
  const through = counts.total - counts.queued - counts.leased;
  return (
    <div className="flex flex-col gap-6">
      <Card as="section" aria-labelledby="subject">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <h2 id="subject" className="text-xl">
              {broadcast.subject}
            </h2>
            {broadcast.pauseReason && (
              <p role="alert" className="mt-1 text-sm text-danger">
                {broadcast.pauseReason}
              </p>
            )}
            {broadcast.transport === 'outbox' && (
              <p className="mt-1 text-sm text-muted">
                No mail server is configured, so the emails are written to the outbox folder.
              </p>
            )}
          </div>
          <BroadcastBadge status={broadcast.status} />
        </div>
        <Progress
          className="mt-5"
          label="Recipients done"
          value={counts.total === 0 ? 0 : through / counts.total}
        />
        <Figures counts={counts} />
        <Controls broadcast={broadcast} />
      </Card>
      <PublishPanel broadcast={broadcast} />
      <Deliveries id={broadcast.id} live={broadcast.status === 'sending'} />
    </div>
  );
}

/** Says how it ended to who watched it end. */
function useEndNotice({ status, segmentId, transport, counts }: OpenBroadcast) {
  const before = useRef(status);
  useEffect(() => {
    const was = before.current;
    before.current = status;
    if (was !== 'sending') return;
    if (status === 'paused') toast.error('The broadcast paused.');
    if (status !== 'sent') return;
    const reached = counts.total - counts.skipped;
    if (counts.sent < reached) {
      toast.warning(`Sent to ${counts.sent} of ${reached}`, {
        description: `${counts.failed} failed, ${counts.unknown} unknown.`,
      });
    } else if (transport === 'outbox')
      toast.success('The emails were written to the outbox folder.');
    else if (segmentId === null) toast.success('Broadcast sent to all active subscribers!');
    else toast.success('Broadcast sent to everyone in the segment!');
  }, [status, segmentId, transport, counts]);
}

const labels = {
  sent: 'Sent',
  queued: 'Waiting',
  failed: 'Failed',
  unknown: 'Unknown',
  skipped: 'Skipped',
} as const;

const Figures = ({ counts }: { counts: OpenBroadcast['counts'] }) => (
  <dl className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-5">
    {Object.entries(labels).map(([key, label]) => (
      <div key={key} className="rounded-xl bg-sunken px-3 py-2.5">
        <dt className="text-[13px] text-muted">{label}</dt>
        <dd className="text-xl font-semibold tabular-nums">
          {numberText(
            key === 'queued' ? counts.queued + counts.leased : counts[key as keyof typeof labels],
          )}
        </dd>
      </div>
    ))}
  </dl>
);

function Controls({ broadcast }: { broadcast: OpenBroadcast }) {
  const { id, status, counts } = broadcast;
  const pause = useChange(() => api.admin.pause({ id }), { done: 'The broadcast is paused.' });
  const resume = useChange(() => api.admin.resume({ id }), { done: 'The broadcast continues.' });
  const running = status === 'sending' || status === 'paused';
  return (
    <div className="mt-5 flex flex-wrap gap-2 empty:hidden">
      {status === 'sending' && (
        <Button busy={pause.isPending} onClick={() => pause.mutate(undefined)}>
          <Pause aria-hidden /> Pause
        </Button>
      )}
      {status === 'paused' && (
        <Button look="primary" busy={resume.isPending} onClick={() => resume.mutate(undefined)}>
          <Play aria-hidden /> Continue
        </Button>
      )}
      {running && (
        <ConfirmedButton
          look="danger"
          question={{
            title: 'Cancel this broadcast?',
            description: 'Anyone who hasn’t received it yet won’t.',
            confirmLabel: 'Cancel broadcast',
          }}
          run={() => api.admin.cancel({ id })}
          queryKey={queries.admin.key()}
          done="The broadcast is cancelled."
        >
          <Ban aria-hidden /> Cancel
        </ConfirmedButton>
      )}
      {counts.unknown > 0 && (status === 'sending' || status === 'sent') && (
        <RetryUnknown id={id} count={counts.unknown} />
      )}
    </div>
  );
}

const RetryUnknown = ({ id, count }: { id: string; count: number }) => (
  <ConfirmedButton
    question={{
      title: 'Send them again?',
      description: `A server stopped while ${count} mails were being sent. Some of these people may have got it already and would get it twice. This can be done once.`,
      confirmLabel: 'Send again',
    }}
    run={() => api.admin.retryUnknown({ id })}
    queryKey={queries.admin.key()}
    done={({ count: again }) => `${again} are sent again.`}
  >
    <RotateCcw aria-hidden /> Resend unknown ones
  </ConfirmedButton>
);
