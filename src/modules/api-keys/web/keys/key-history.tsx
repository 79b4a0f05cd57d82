import { History, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { timeText } from '#shell/formats.ts';
import { errorMessage } from '#shell/hub/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { EmptyState, ErrorState, Skeleton } from '#ui/states.tsx';
import { useKeyEvents } from '../queries.ts';

/** What happened to the hub's keys and by whom, with the state of the chain that shows changes. */
export function KeyHistoryButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <History aria-hidden /> Key History
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Key history"
        description="The latest 100 events for the hub’s keys."
        className="w-[min(94vw,44rem)]"
      >
        <KeyEvents />
      </Dialog>
    </>
  );
}

function KeyEvents() {
  const { data, error, refetch } = useKeyEvents();
  if (error) {
    return (
      <ErrorState
        title="The history could not be loaded"
        message={errorMessage(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-40" />;
  if (data.events.length === 0)
    return <EmptyState icon={History} title="Nothing has happened yet" />;
  const isWhole = data.firstBroken === null;
  const Icon = isWhole ? ShieldCheck : ShieldAlert;
  return (
    <>
      <p
        className={
          isWhole
            ? 'mb-4 flex gap-2 text-sm text-muted'
            : 'mb-4 flex gap-2 rounded-lg bg-danger-soft p-3 text-sm text-on-danger-soft'
        }
      >
        <Icon className="mt-0.5 size-4 shrink-0" aria-hidden />
        {isWhole
          ? 'The record is intact: every event follows from the one before it.'
          : `The record was tampered with: event ${data.firstBroken} does not follow from the one before.`}
      </p>
      <ol className="divide-y text-sm">
        {data.events.map((event) => (
          <li key={event.seq} className="py-2.5">
            <p>
              <span className="font-medium">{event.service}</span> {event.action}
              {event.actor && <span className="text-muted"> by {event.actor}</span>}
            </p>
            <p className="text-[13px] text-muted">
              <time dateTime={event.at}>{timeText(event.at)}</time>
              {event.detail && ` · ${event.detail}`}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
