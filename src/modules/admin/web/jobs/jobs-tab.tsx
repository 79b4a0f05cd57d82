import { Workflow } from 'lucide-react';
import { usePages } from '#shell/lists/use-pages.ts';
import { useAddress } from '#shell/page/use-address.ts';
import { Badge } from '#ui/badge.tsx';
import { ChoiceField } from '../choice-field.tsx';
import { PagedList } from '../paged-list.tsx';
import { api, queries } from '../queries.ts';
import { JobLine } from './job-line.tsx';
import { TaskTable } from './task-table.tsx';

const states = [
  ['', 'Every state'],
  ['running', 'Running'],
  ['waiting', 'Waiting'],
  ['retrying', 'Retrying'],
  ['failed', 'Failed'],
] as const;
type State = 'running' | 'waiting' | 'retrying' | 'failed';

/** The queue changes by itself: it is read again after this time, in ms. */
const refreshMs = 3000;

/** Background work: what runs, waits or has failed, and why. What is done leaves the queue. */
export function JobsTab() {
  const { get, set } = useAddress();
  const state = states.find(([name]) => name && name === get('state'))?.[0] as State | undefined;
  const task = get('task');
  const found = usePages(
    [...queries.jobs.key(), state, task],
    (cursor) => api.jobs({ state: state ?? 'all', task, ...(cursor && { cursor }) }),
    { keep: true, pollMs: () => refreshMs },
  );
  const first = found.data?.pages[0];
  return (
    <div>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <ChoiceField
          label="State"
          value={state ?? ''}
          choices={states}
          onChange={(value) => set({ state: value })}
        />
        <ChoiceField
          label="Job type"
          value={task}
          choices={[
            ['', 'All types'],
            ...[...new Set([...(first?.tasks ?? []).map((one) => one.task), task])]
              .filter(Boolean)
              .map((name) => [name, name] as const),
          ]}
          onChange={(value) => set({ task: value })}
        />
        {first && (
          <Badge tone={first.workers > 0 ? 'accent' : 'danger'}>
            {first.workers > 0 ? `${first.workers} workers ready` : 'No worker is running'}
          </Badge>
        )}
      </div>
      {first && first.tasks.length > 0 && <TaskTable tasks={first.tasks} />}
      <PagedList
        query={found}
        what="jobs"
        icon={Workflow}
        empty="Nothing is running, waiting or failed. Finished jobs leave the queue."
        items={({ jobs }) => jobs}
      >
        {(jobs) => (
          <ul className="divide-y overflow-hidden rounded-2xl border bg-surface">
            {jobs.map((job) => (
              <JobLine key={job.id} job={job} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}
