import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { timeText } from '#shell/formats.ts';
import { errorMessage } from '#shell/hub/api.ts';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { OutboxNote } from '#shell/mail/outbox-note.tsx';
import { ownZone, RhythmFields } from '#shell/rhythm/rhythm-fields.tsx';
import { Button } from '#ui/button.tsx';
import { ProblemNote } from '#ui/states.tsx';
import type { OpenProject } from '../../../workspace/web/public.tsx';
import type { Schedule } from '../../schedule-schema.ts';
import { api, queries } from '../queries.ts';

type Order = Omit<Parameters<typeof api.saveSchedule>[0], 'projectId'>;

/** When the dashboard is mailed as a PDF; whoever may change it sets, pauses and stops that. */
export function MailPanel({
  project,
  hasCharts,
}: {
  readonly project: OpenProject;
  readonly hasCharts: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const input = { projectId: project.id };
  const known = useQuery(queries.schedule.queryOptions({ input }));
  const save = useChangeOf(
    queries.schedule.key(),
    (order: Order) => api.saveSchedule({ ...input, ...order }),
    {
      done: ({ schedule }) => (schedule ? 'The schedule is kept' : 'It is not mailed any more'),
      saysFields: true,
    },
  );
  if (!known.data) return known.error ? <ProblemNote message={errorMessage(known.error)} /> : null;
  const { schedule } = known.data;
  if (!schedule && (!project.canEdit || !hasCharts)) return null;
  return (
    <section aria-label="By mail" className="flex flex-col gap-3 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <CalendarClock aria-hidden className="size-4 text-muted" />
        <p className="mr-auto">{sentenceOf(schedule)}</p>
        {project.canEdit && (
          <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Mail it by itself
          </Button>
        )}
      </div>
      {schedule?.fault && <ProblemNote message={`The last time: ${schedule.fault}`} />}
      {isOpen && project.canEdit && (
        <RhythmForm
          key={JSON.stringify(schedule)}
          {...{ schedule }}
          busy={save.isPending}
          save={(order) => save.mutate(order)}
        />
      )}
    </section>
  );
}

function sentenceOf(schedule: Schedule | null): string {
  if (!schedule) return 'This dashboard is not mailed.';
  if (schedule.nextAt === null) return 'Mailing this dashboard is paused.';
  return `Mailed as a PDF next: ${timeText(schedule.nextAt)}`;
}

type FormProps = {
  readonly schedule: Schedule | null;
  readonly busy: boolean;
  readonly save: (order: Order) => void;
};

function RhythmForm({ schedule, busy, save }: FormProps) {
  const [draft, setDraft] = useState(() => ({
    ...{ rhythm: schedule?.rhythm ?? ('weekly' as const), day: schedule?.day ?? 1 },
    ...{ hour: schedule?.hour ?? 7, timeZone: schedule?.timeZone ?? ownZone() },
  }));
  const { rhythm, day, hour, timeZone } = draft;
  const isPaused = schedule?.isPaused ?? false;
  return (
    <form
      className="grid gap-4 rounded-2xl border bg-surface p-4 sm:grid-cols-3"
      onSubmit={(event) => {
        event.preventDefault();
        save({ ...draft, isPaused });
      }}
    >
      <RhythmFields
        value={{ rhythm, day, hour }}
        timeZone={timeZone}
        onChange={({ minute: _, ...next }) => setDraft({ ...draft, ...next })}
      />
      <p className="text-muted sm:col-span-3">
        The PDF goes to the address of your own account. <OutboxNote />
      </p>
      <div className="flex flex-wrap gap-2 sm:col-span-3">
        <Button look="primary" type="submit" busy={busy}>
          Save
        </Button>
        {schedule && (
          <>
            <Button onClick={() => save({ ...draft, isPaused: !isPaused })}>
              {isPaused ? 'Go on' : 'Pause'}
            </Button>
            <Button look="quiet" onClick={() => save({ rhythm: 'never' })}>
              Stop
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
