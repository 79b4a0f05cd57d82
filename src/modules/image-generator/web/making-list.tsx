import { X } from 'lucide-react';
import { Link } from 'react-router';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { stopRun } from '#shell/tools/call-tool.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import type { useOpenRuns } from './use-open-runs.ts';

/** What is being made and what waits, each with a way to stop it. */
export function MakingList({ runs }: { runs: ReturnType<typeof useOpenRuns> }) {
  if (runs.length === 0) return null;
  return (
    <ul aria-label="Being made" className="mb-5 flex flex-col gap-2">
      {runs.map(({ id, title, status, note, fraction }) => (
        <li key={id} className="rounded-2xl border bg-surface px-4 py-3">
          <div className="mb-2 flex items-center gap-3">
            <Link
              to={`/image-generator/${id}`}
              className="min-w-0 flex-1 truncate text-sm font-medium hover:underline"
            >
              {title}
            </Link>
            <p className="text-[13px] whitespace-nowrap text-muted">
              {status === 'queued' ? 'Waits for its turn' : note || 'Begins'}
            </p>
            <Button
              look="quiet"
              size="icon"
              className="size-7"
              aria-label={`Stop: ${title}`}
              onClick={() => stopRun(id).catch((error) => toast.error(errorMessage(error)))}
            >
              <X aria-hidden />
            </Button>
          </div>
          <Progress label={`${title}: done so far`} value={fraction} />
        </li>
      ))}
    </ul>
  );
}
