import { useQuery } from '@tanstack/react-query';
import { Activity } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/layers/popover.tsx';
import { Progress } from '#ui/progress.tsx';
import type { Run } from '../../run-contract.ts';
import { queries } from '../queries.ts';
import { RunButtons } from './run-buttons.tsx';
import { stageText } from './run-words.ts';
import { useEndNotices } from './use-end-notices.ts';

/** Time between two looks while something is under way, and while nothing is, in ms. */
const busyMs = 2000;
const idleMs = 10_000;
const input = { status: 'open', whose: 'mine', parts: 'brief', limit: 20 } as const;

/** Everything that one has under way, from every page. */
export function Tray() {
  const [isShown, show] = useState(false);
  const { data, isError } = useQuery({
    ...queries.runs.queryOptions({ input }),
    refetchInterval: ({ state }) => (state.data?.runs.length ? busyMs : idleMs),
  });
  useEndNotices(data?.runs);
  const runs = data?.runs ?? [];
  const close = () => show(false);
  return (
    <Popover
      label="Under way"
      open={isShown}
      onOpenChange={show}
      trigger={
        <Button
          look="quiet"
          size="icon"
          className={runs.length > 0 ? 'relative' : 'relative max-sm:hidden'}
          aria-label={runs.length > 0 ? `Under way: ${runs.length}` : 'Nothing under way'}
        >
          <Activity aria-hidden />
          {runs.length > 0 && (
            <span
              aria-hidden
              className="absolute top-0.5 right-0.5 grid size-4 place-items-center rounded-full bg-accent text-[10px] text-on-accent"
            >
              {runs.length}
            </span>
          )}
        </Button>
      }
    >
      <h2 className="px-1 pb-2 font-medium">Under way</h2>
      {runs.length === 0 && (
        <p className="px-1 pb-2 text-muted">
          {isError ? 'This could not be loaded. It is tried again.' : 'Nothing at the moment.'}
        </p>
      )}
      <ul className="divide-y">
        {runs.map((run) => (
          <Item key={run.id} run={run} onLeave={close} />
        ))}
      </ul>
      <Button asChild look="quiet" size="small" className="mt-2 w-full">
        <Link to="/activity" onClick={close}>
          All activity
        </Link>
      </Button>
    </Popover>
  );
}

function Item({ run, onLeave }: { run: Run; onLeave: () => void }) {
  const { title, path, status, fraction } = run;
  return (
    <li className="px-1 py-3">
      <div className="flex items-center gap-2">
        {path === null ? (
          <span className="min-w-0 flex-1 truncate font-medium">{title}</span>
        ) : (
          <Link
            to={path}
            className="min-w-0 flex-1 truncate font-medium hover:underline"
            onClick={onLeave}
          >
            {title}
          </Link>
        )}
        <RunButtons run={run} />
      </div>
      <p className="mt-0.5 mb-2 truncate text-[13px] text-muted">{stageText(run)}</p>
      <Progress
        label={`${title}: done so far`}
        {...((status !== 'running' || fraction > 0) && { value: fraction })}
      />
    </li>
  );
}
