import type { Rhythm } from '#kernel/rhythm/rhythm-schema.ts';
import { clockTime, weekdays } from '#kernel/rhythm/rhythm-words.ts';
import { Field, Input, Select } from '#ui/fields/field.tsx';

/** The time zone of this browser. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

type Props = {
  readonly value: Rhythm;
  readonly timeZone: string;
  readonly onChange: (value: Rhythm) => void;
  /** Whether the minute counts, too. */
  readonly minutes?: boolean;
};

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** How often, on which day and when; the time is that of the clock of whoever sets it. */
export function RhythmFields({ value, timeZone, onChange, minutes }: Props) {
  const { rhythm, day, hour } = value;
  return (
    <>
      <Field label="How often">
        {(control) => (
          <Select
            {...control}
            value={rhythm}
            onChange={({ target }) =>
              onChange({
                ...value,
                rhythm: target.value as Rhythm['rhythm'],
                day: Math.min(day, 7),
              })
            }
          >
            <option value="daily">Every day</option>
            <option value="weekly">Every week</option>
            <option value="monthly">Every month</option>
          </Select>
        )}
      </Field>
      {rhythm !== 'daily' && (
        <DayField
          isWeekly={rhythm === 'weekly'}
          day={day}
          change={(next) => onChange({ ...value, day: next })}
        />
      )}
      <Field label="At" hint={timeZone.replaceAll('_', ' ')}>
        {(control) =>
          minutes ? (
            <Input
              {...{ ...control, type: 'time', required: true }}
              value={clockTime(value)}
              onChange={({ target }) => {
                const [at, past] = target.value.split(':').map(Number);
                if (at !== undefined && past !== undefined)
                  onChange({ ...value, hour: at, minute: past });
              }}
            />
          ) : (
            <Select
              {...control}
              value={hour}
              onChange={({ target }) => onChange({ ...value, hour: Number(target.value) })}
            >
              {hours.map((one) => (
                <option key={one} value={one}>
                  {clockTime({ hour: one })}
                </option>
              ))}
            </Select>
          )
        }
      </Field>
    </>
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
