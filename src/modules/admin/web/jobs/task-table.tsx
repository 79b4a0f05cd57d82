import { FigureTable } from '#ui/tables/figure-table.tsx';

type Task = {
  readonly task: string;
  readonly running: number;
  readonly waiting: number;
  readonly retrying: number;
  readonly failed: number;
};

/** How many jobs of each kind stand where. */
export const TaskTable = ({ tasks }: { tasks: readonly Task[] }) => (
  <FigureTable
    label="Jobs by kind and state"
    className="mb-4 rounded-2xl border bg-surface"
    tableClass="min-w-[32rem]"
    rows={tasks}
    keyOf={({ task }) => task}
    head="Job type"
    nameOf={({ task }) => <span className="font-mono text-[13px]">{task}</span>}
    columns={[
      { name: 'Running', of: ({ running }) => running },
      { name: 'Waiting', of: ({ waiting }) => waiting },
      { name: 'Retrying', of: ({ retrying }) => retrying },
      {
        name: 'Failed',
        of: ({ failed }) => (
          <span className={failed > 0 ? 'font-medium text-danger' : ''}>{failed}</span>
        ),
      },
    ]}
  />
);
