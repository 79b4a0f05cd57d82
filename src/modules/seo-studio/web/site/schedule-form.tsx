import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select } from '#ui/fields/field.tsx';
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

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

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
      <Field label="How often">
        {(control) => (
          <Select
            {...control}
            value={rhythm}
            onChange={({ target }) =>
              set({ rhythm: target.value as Schedule['rhythm'], day: Math.min(day, 7) })
            }
          >
            <option value="daily">Every day</option>
            <option value="weekly">Every week</option>
            <option value="monthly">Every month</option>
          </Select>
        )}
      </Field>
      {rhythm !== 'daily' && (
        <DayField isWeekly={rhythm === 'weekly'} day={day} change={(next) => set({ day: next })} />
      )}
      <Field label="At" hint={timeZone.replaceAll('_', ' ')}>
        {(control) => (
          <Select
            {...control}
            value={hour}
            onChange={({ target }) => set({ hour: Number(target.value) })}
          >
            {hours.map((one) => (
              <option key={one} value={one}>{`${String(one).padStart(2, '0')}:00`}</option>
            ))}
          </Select>
        )}
      </Field>
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

type DayProps = { isWeekly: boolean; day: number; change: (day: number) => void };

function DayField({ isWeekly, day, change }: DayProps) {
  return (
    <Field label="On" {...(!isWeekly && { hint: 'A shorter month has its last day.' })}>
      {(control) =>
        isWeekly ? (
          <Select {...control} value={day} onChange={({ target }) => change(Number(target.value))}>
            {weekdays.map((name, at) => (
              <option key={name} value={at + 1}>
                {name}
              </option>
            ))}
          </Select>
        ) : (
          <Input
            {...{ ...control, type: 'number', min: 1, max: 31, required: true }}
            value={day}
            onChange={({ target }) => change(Number(target.value))}
          />
        )
      }
    </Field>
  );
}
