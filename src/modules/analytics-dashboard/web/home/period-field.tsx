import { useAddress } from '#shell/page/use-address.ts';
import { ownZone } from '#shell/rhythm/rhythm-fields.tsx';
import { Field, Select } from '#ui/fields/field.tsx';
import { type BoardTime, type Period, periods } from '../../board-schema.ts';
import { daysOf } from '../../board-time.ts';

const offered = Object.keys(periods).filter((one) => one !== 'custom') as Period[];

/** The days that a page shows, kept in its address; the last 30 without any. */
export function usePeriod() {
  const { get, set } = useAddress();
  const period = offered.find((one) => one === get('days')) ?? 'last-30';
  const compare: BoardTime['compare'] = get('before') === 'no' ? undefined : 'previous';
  const zone = ownZone();
  const days = daysOf({ period }, zone, new Date());
  const field = (
    <div className="mb-5 flex flex-wrap items-end gap-3">
      <Field label="Period">
        {(control) => (
          <Select
            {...control}
            value={period}
            onChange={({ target }) => set({ days: target.value })}
          >
            {offered.map((one) => (
              <option key={one} value={one}>
                {periods[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Compared with">
        {(control) => (
          <Select
            {...control}
            value={compare ? 'yes' : 'no'}
            onChange={({ target }) => set({ before: target.value === 'no' ? 'no' : '' })}
          >
            <option value="yes">The time before</option>
            <option value="no">Nothing</option>
          </Select>
        )}
      </Field>
    </div>
  );
  return { days, zone, compare, field };
}
