import { useQuery } from '@tanstack/react-query';
import { numberText } from '#shell/formats.ts';
import { Loaded } from '#shell/loaded.tsx';
import { useAddress } from '#shell/page/use-address.ts';
import { Field, Select } from '#ui/fields/field.tsx';
import { queries } from '../queries.ts';

const minutesText = (minutes: number | null): string => {
  if (minutes === null) return 'none yet';
  if (minutes < 90) return `${Math.round(minutes)} min`;
  return minutes < 2880 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} days`;
};

/** How requests were answered in a span of days. */
export function ReportView() {
  const { get, set } = useAddress();
  const days = Number(get('days')) || 30;
  const report = useQuery(queries.report.queryOptions({ input: { days } }));
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Field label="Span" className="max-w-48">
        {(control) => (
          <Select
            {...{ ...control, value: String(days) }}
            onChange={({ target }) => set({ days: target.value })}
          >
            <option value="7">7 days</option>
            <option value="30">30 days</option>
            <option value="90">90 days</option>
            <option value="365">A year</option>
          </Select>
        )}
      </Field>
      <Loaded query={report} title="The report could not be loaded">
        {(found) => (
          <>
            <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
              {[
                ['New', numberText(found.created)],
                ['Closed', numberText(found.closed)],
                ['Wait for an answer', numberText(found.waiting)],
                ['First answer, median', minutesText(found.firstAnswer)],
              ].map(([name, value]) => (
                <div key={name} className="rounded-lg border bg-surface p-3">
                  <dt className="text-[13px] text-muted">{name}</dt>
                  <dd className="text-xl tabular-nums">{value}</dd>
                </div>
              ))}
            </dl>
            <Counts
              title="What they were about"
              rows={found.labels.map(({ label, count }) => [label, count])}
            />
            <Counts
              title="Who answered"
              rows={found.people.map(({ name, answers }) => [name, answers])}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}

type CountsProps = {
  readonly title: string;
  readonly rows: readonly (readonly [string, number])[];
};

const Counts = ({ title, rows }: CountsProps) => (
  <section aria-label={title}>
    <h2 className="mb-2 text-base">{title}</h2>
    {rows.length === 0 && <p className="text-sm text-muted">Nothing yet.</p>}
    <ul className="flex flex-col divide-y text-sm">
      {rows.map(([name, count]) => (
        <li key={name} className="flex gap-3 py-1.5">
          <span className="min-w-0 flex-1 break-words">{name}</span>
          <span className="tabular-nums">{numberText(count)}</span>
        </li>
      ))}
    </ul>
  </section>
);
