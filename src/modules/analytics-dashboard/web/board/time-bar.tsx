import { Field, Input, Select } from '#ui/fields/field.tsx';
import { type Board, type BoardTime, type Period, periods } from '../../board-schema.ts';
import { daysOf } from '../../board-time.ts';

type Props = {
  readonly board: Board;
  readonly canEdit: boolean;
  readonly onChange: (board: Board) => void;
};

/** The days that all charts show, and with which they are compared. */
export function TimeBar({ board, canEdit, onChange }: Props) {
  const { time, zone } = board;
  const set = (next: BoardTime) => onChange({ ...board, time: next });
  const choose = (period: Period) => {
    const { compare } = time;
    const days = period === 'custom' ? daysOf(time, zone, new Date()) : {};
    set({ period, ...days, ...(compare && { compare }) });
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Period">
        {(control) => (
          <Select
            {...control}
            disabled={!canEdit}
            value={time.period}
            onChange={({ target }) => choose(target.value as Period)}
          >
            {Object.entries(periods).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {time.period === 'custom' &&
        (['from', 'to'] as const).map((end) => (
          <Field key={end} label={end === 'from' ? 'First day' : 'Last day'}>
            {(control) => (
              <Input
                {...control}
                type="date"
                disabled={!canEdit}
                value={time[end] ?? ''}
                onChange={({ target }) => target.value && set({ ...time, [end]: target.value })}
              />
            )}
          </Field>
        ))}
      <Field label="Compared with">
        {(control) => (
          <Select
            {...control}
            disabled={!canEdit}
            value={time.compare ?? ''}
            onChange={({ target }) => {
              const { compare: _, ...rest } = time;
              const compare = target.value as 'previous' | 'year' | '';
              set({ ...rest, ...(compare && { compare }) });
            }}
          >
            <option value="">Nothing</option>
            <option value="previous">The time before</option>
            <option value="year">The year before</option>
          </Select>
        )}
      </Field>
      <p className="pb-2.5 text-[13px] text-muted">{zone.replaceAll('_', ' ')}</p>
    </div>
  );
}
