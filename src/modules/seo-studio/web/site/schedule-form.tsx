import { useState } from 'react';
import { ownZone, RhythmFields } from '#shell/rhythm/rhythm-fields.tsx';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import type { Schedule } from '../../schedule-schema.ts';

export type RhythmOrder = {
  readonly rhythm: 'never' | Schedule['rhythm'];
  readonly day?: number;
  readonly hour?: number;
  readonly timeZone?: string;
  readonly isPaused?: boolean;
  readonly mails?: boolean;
};

type Props = {
  schedule: Schedule | null;
  canMail: boolean;
  busy: boolean;
  save: (order: RhythmOrder) => void;
};

/** Rhythm, day and hour; the hour is that of the clock of whoever sets it. */
export function ScheduleForm({ schedule, canMail, busy, save }: Props) {
  const [draft, setDraft] = useState(() => ({
    rhythm: schedule?.rhythm ?? ('weekly' as const),
    day: schedule?.day ?? 1,
    hour: schedule?.hour ?? 6,
    timeZone: schedule?.timeZone ?? ownZone(),
    mails: schedule?.mails ?? true,
  }));
  const { rhythm, day, hour, timeZone, mails } = draft;
  const isPaused = schedule?.isPaused ?? false;
  const set = (next: Partial<typeof draft>) => setDraft({ ...draft, ...next });
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
        onChange={({ minute: _, ...next }) => set(next)}
      />
      <div className="flex items-center gap-3 sm:col-span-3">
        {canMail ? (
          <>
            <Switch
              aria-label="Mail me what is different"
              checked={mails}
              onCheckedChange={(next) => set({ mails: next })}
            />
            <span aria-hidden>Mail me what is different</span>
          </>
        ) : (
          <p className="text-muted">
            This hub has no mail server. What is different stands under “Compare”.
          </p>
        )}
      </div>
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
