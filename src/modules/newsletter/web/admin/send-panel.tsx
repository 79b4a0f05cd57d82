import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Send } from 'lucide-react';
import { useState } from 'react';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { numberText, timeText } from '#shell/formats.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/layers/dialog.tsx';
import type { OpenBroadcast } from '../../contract.ts';
import { api, queries, useChange } from '../queries.ts';
import type { Fields } from './composer.tsx';

type Props = {
  readonly fields: Fields;
  readonly broadcast: OpenBroadcast;
  /** Saves what was typed; gives the broadcast's id. */
  readonly store: () => Promise<string>;
  readonly onStarted: (id: string) => void;
};

/** Sends now or at a time, after saying to how many. */
export function SendPanel({ fields, broadcast, store, onStarted }: Props) {
  const [asking, ask] = useState(false);
  const reach = useReach(fields.segmentId);
  const failed = 'Failed to send broadcast';
  const start = useChange(
    async () => {
      const id = await store();
      await api.admin.start({ id });
      return id;
    },
    { failed, after: onStarted },
  );
  const written = fields.content !== null || fields.markdown.trim() !== '';
  const ready = fields.subject.trim() !== '' && written;
  return (
    <Card as="section" aria-labelledby="send">
      <h2 id="send" className="text-lg">
        Send
      </h2>
      <p className="mt-1 text-sm text-muted">
        {reach === undefined
          ? 'Counting …'
          : `${numberText(reach)} ${reach === 1 ? 'subscriber' : 'subscribers'} would get it now.`}
      </p>
      {broadcast.status === 'scheduled' ? (
        <Scheduled broadcast={broadcast} />
      ) : (
        <div className="mt-4 flex flex-col gap-4">
          <Button
            look="primary"
            className="self-start"
            disabled={!ready}
            busy={start.isPending}
            onClick={() => ask(true)}
          >
            <Send aria-hidden /> Send now
          </Button>
          <ScheduleForm ready={ready} store={store} onScheduled={onStarted} />
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title="Send this broadcast?"
        description={`It goes to ${numberText(reach ?? 0)} people. Sent emails can’t be recalled.`}
        confirmLabel="Send broadcast"
        busy={start.isPending}
        onConfirm={() => {
          ask(false);
          start.mutate(undefined);
        }}
      />
    </Card>
  );
}

/** How many the audience has at this moment. */
function useReach(segmentId: string | null): number | undefined {
  const segments = useQuery(queries.admin.segments.queryOptions());
  const all = useQuery(queries.admin.countSegment.queryOptions({ input: { filter: {} } }));
  if (segmentId === null) return all.data?.reachable;
  return segments.data?.segments.find(({ id }) => id === segmentId)?.reachable;
}

function ScheduleForm(props: {
  ready: boolean;
  store: () => Promise<string>;
  onScheduled: (id: string) => void;
}) {
  const { ready, store, onScheduled } = props;
  const schedule = async ({ at }: { at: string }) => {
    const id = await store();
    await api.admin.schedule({ id, at: new Date(at).toISOString() });
    return id;
  };
  return (
    <Form
      className="items-start gap-2 border-t pt-4"
      start={{ at: '' }}
      send={schedule}
      queryKey={queries.admin.key()}
      done="The broadcast is scheduled."
      failed="Failed to send broadcast"
      after={onScheduled}
    >
      <InputField name="at" label="Or schedule it" type="datetime-local" />
      <SubmitButton look="secondary" needs="at" disabled={!ready}>
        <CalendarClock aria-hidden /> Schedule
      </SubmitButton>
    </Form>
  );
}

function Scheduled({ broadcast }: { broadcast: OpenBroadcast }) {
  const cancel = useChange(() => api.admin.cancel({ id: broadcast.id }), {
    done: 'It’s a draft again.',
  });
  const at = broadcast.scheduledAt && timeText(broadcast.scheduledAt);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-xl bg-gold-soft px-4 py-3 text-on-gold-soft">
      <p>Starts on {at}.</p>
      <Button size="small" busy={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
        Unschedule
      </Button>
    </div>
  );
}
