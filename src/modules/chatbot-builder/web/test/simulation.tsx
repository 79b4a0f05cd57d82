import type { Simulated } from '../../bot-schemas.ts';

/** How far visitors came who answered at random, and where they went round. */
export function Simulation({ seen }: { seen: Simulated }) {
  const { visitors, finished, reached, stuck } = seen;
  return (
    <section aria-label="Visitors" className="flex flex-col gap-3 rounded-xl border bg-surface p-4">
      <p className="text-sm">
        {finished} of {visitors} came through.{' '}
        {stuck.length === 0 && <span className="text-muted">Nobody went round in circles.</span>}
      </p>
      {stuck.map(({ node, title, count, reason }) => (
        <p key={node} className="rounded-lg bg-danger-soft px-3 py-2 text-sm text-on-danger-soft">
          {count} stopped at {title}: {reason}
        </p>
      ))}
      <Reached steps={reached} of={visitors} />
    </section>
  );
}

type Step = { readonly node: string; readonly title: string; readonly count: number };

/** Steps with how many came there, as bars. */
export const Reached = ({ steps, of }: { steps: readonly Step[]; of: number }) => (
  <ul className="flex flex-col gap-1.5">
    {steps.map(({ node, title, count }) => (
      <li
        key={node}
        className="grid grid-cols-[minmax(7rem,12rem)_minmax(0,1fr)_3rem] items-center gap-3 text-sm"
      >
        <span className="truncate">{title}</span>
        <span aria-hidden className="h-2 rounded-full bg-sunken">
          <span
            className="block h-full rounded-full bg-accent"
            style={{ width: `${(100 * count) / Math.max(1, of)}%` }}
          />
        </span>
        <span className="text-right tabular-nums">{count}</span>
      </li>
    ))}
  </ul>
);
