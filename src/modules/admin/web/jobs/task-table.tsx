import { Wide } from '#ui/wide.tsx';

type Task = {
  readonly task: string;
  readonly running: number;
  readonly waiting: number;
  readonly retrying: number;
  readonly failed: number;
};

/** How many jobs of each kind stand where. */
export const TaskTable = ({ tasks }: { tasks: readonly Task[] }) => (
  <Wide label="Jobs by kind and state" className="mb-4 rounded-2xl border bg-surface">
    <table className="w-full min-w-[32rem] text-sm">
      <caption className="sr-only">Jobs by kind and state</caption>
      <thead>
        <tr className="border-b text-left text-[13px] text-muted">
          <th scope="col" className="px-4 py-2.5 font-medium">
            Job type
          </th>
          {['Running', 'Waiting', 'Retrying', 'Failed'].map((name) => (
            <th key={name} scope="col" className="px-4 py-2.5 text-right font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y tabular-nums">
        {tasks.map(({ task, running, waiting, retrying, failed }) => (
          <tr key={task}>
            <th scope="row" className="px-4 py-2 text-left font-mono text-[13px] font-normal">
              {task}
            </th>
            <td className="px-4 py-2 text-right">{running}</td>
            <td className="px-4 py-2 text-right">{waiting}</td>
            <td className="px-4 py-2 text-right">{retrying}</td>
            <td className={`px-4 py-2 text-right ${failed > 0 ? 'font-medium text-danger' : ''}`}>
              {failed}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Wide>
);
