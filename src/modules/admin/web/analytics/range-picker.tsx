import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/fields/field.tsx';
import type { Analytics } from '../../analytics-contract.ts';

const choices = [7, 30, 90] as const;
const dayMs = 86_400_000;
const addDays = (day: string, count: number) =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

/** Which days: 7, 30 or 90 up to today, or any others. */
export function RangePicker(props: {
  data: Analytics | undefined;
  range: { from: string; to: string };
  onChange: (range: { from: string; to: string }) => void;
}) {
  const { data, range, onChange } = props;
  const shown = { from: range.from || data?.from || '', to: range.to || data?.to || '' };
  const length = data && Math.round((Date.parse(data.to) - Date.parse(data.from)) / dayMs) + 1;
  const choose = (days: number) => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: data?.timeZone ?? 'UTC' }).format();
    onChange(days === 30 ? { from: '', to: '' } : { from: addDays(today, 1 - days), to: '' });
  };
  const day = (name: 'from' | 'to', label: string) => (
    <Field label={label} hideLabel className="w-[calc(50%-0.25rem)] sm:w-40">
      {(control) => (
        <Input
          {...control}
          type="date"
          value={shown[name]}
          max={name === 'from' ? shown.to : undefined}
          min={name === 'to' ? shown.from : undefined}
          onChange={({ target }) => onChange({ ...range, ...shown, [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <fieldset className="flex gap-1 rounded-lg bg-sunken p-1">
        <legend className="sr-only">Days</legend>
        {choices.map((days) => (
          <Button
            key={days}
            size="small"
            look={!range.to && length === days ? 'secondary' : 'quiet'}
            aria-pressed={!range.to && length === days}
            onClick={() => choose(days)}
          >
            {days} days
          </Button>
        ))}
      </fieldset>
      <div className="flex w-full flex-wrap gap-2 sm:w-auto">
        {day('from', 'First day')}
        {day('to', 'Last day')}
      </div>
    </div>
  );
}
