import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, MailPlus, Newspaper } from 'lucide-react';
import { useSavesDone } from '#shell/autosave/unfinished-saves.ts';
import { numberText, timeText } from '#shell/formats.ts';
import { Loaded } from '#shell/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState, Skeleton } from '#ui/states.tsx';
import type { Broadcast } from '../../contract.ts';
import { queries } from '../queries.ts';
import { BroadcastBadge } from './broadcast-badge.tsx';
import { BroadcastReport } from './broadcast-report.tsx';
import { Composer } from './composer.tsx';
import { TemplatePicker } from './template-picker.tsx';
import { useOpenBroadcast } from './use-open-broadcast.ts';

/** All broadcasts, or the one that is open. */
export function Broadcasts() {
  const [openId, open] = useOpenBroadcast();
  if (openId === null) return <BroadcastList onOpen={open} />;
  return (
    <div>
      <Button look="quiet" size="small" className="mb-4" onClick={() => open(null)}>
        <ArrowLeft aria-hidden /> All broadcasts
      </Button>
      {openId === 'new' ? (
        <TemplatePicker onMade={open} />
      ) : (
        <OneBroadcast key={openId} id={openId} />
      )}
    </div>
  );
}

function OneBroadcast({ id }: { id: string }) {
  const isSaved = useSavesDone(id);
  const broadcast = useQuery({
    ...queries.admin.broadcast.queryOptions({ input: { id } }),
    // A running one shows living figures; a scheduled one may start at any moment.
    refetchInterval: ({ state }) =>
      state.data?.status === 'sending' || state.data?.status === 'scheduled' ? 1000 : false,
  });
  if (!isSaved) return <Skeleton className="h-96 rounded-2xl" />;
  return (
    <Loaded query={broadcast} title="This broadcast could not be loaded">
      {(data) =>
        data.status === 'draft' || data.status === 'scheduled' ? (
          <Composer broadcast={data} />
        ) : (
          <BroadcastReport broadcast={data} />
        )
      }
    </Loaded>
  );
}

function BroadcastList({ onOpen }: { onOpen: (id: string) => void }) {
  const list = useQuery({
    ...queries.admin.broadcasts.queryOptions(),
    refetchInterval: ({ state }) =>
      state.data?.broadcasts.some(({ status }) => status === 'sending') ? 2000 : false,
  });
  const add = (
    <Button look="primary" onClick={() => onOpen('new')}>
      <MailPlus aria-hidden /> New broadcast
    </Button>
  );
  return (
    <Loaded query={list} title="The broadcasts could not be loaded">
      {({ broadcasts }) =>
        broadcasts.length === 0 ? (
          <EmptyState icon={Newspaper} title="Nothing has been sent yet" action={add}>
            Write an email, preview it, send yourself a test, then send it to your subscribers.
          </EmptyState>
        ) : (
          <>
            <div className="mb-4 flex justify-end">{add}</div>
            <ul className="divide-y overflow-hidden rounded-2xl border bg-surface">
              {broadcasts.map((one) => (
                <BroadcastItem key={one.id} broadcast={one} onOpen={() => onOpen(one.id)} />
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  );
}

function BroadcastItem({ broadcast, onOpen }: { broadcast: Broadcast; onOpen: () => void }) {
  const { subject, counts, startedAt, scheduledAt, updatedAt } = broadcast;
  const when = startedAt
    ? `Started ${timeText(startedAt)}`
    : scheduledAt
      ? `Starts ${timeText(scheduledAt)}`
      : `Changed ${timeText(updatedAt)}`;
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full flex-wrap items-center justify-between gap-3 px-4 py-3.5 text-left hover:bg-sunken"
      >
        <span className="min-w-0">
          <span className="block font-medium">{subject || 'No subject'}</span>
          <span className="text-[13px] text-muted">{when}</span>
        </span>
        <span className="flex items-center gap-3 text-sm text-muted">
          {counts.total > 0 && `${numberText(counts.sent)} of ${numberText(counts.total)}`}
          <BroadcastBadge status={broadcast.status} />
        </span>
      </button>
    </li>
  );
}
