import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '#shell/notices/toast.ts';
import type { Run } from '../../run-contract.ts';
import { api } from '../queries.ts';

/** Says quietly that something ended, unless its person looks at it, or stopped it. */
export function useEndNotices(open: readonly Run[] | undefined): void {
  const navigate = useNavigate();
  const before = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!open) return;
    const now = new Set(open.map(({ id }) => id));
    const gone = [...before.current].filter((id) => !now.has(id));
    before.current = now;
    for (const id of gone) {
      // One that was deleted, or an answer that does not come, is nothing to tell.
      api.run({ id }).then(
        (run) => tell(run, navigate),
        () => undefined,
      );
    }
  }, [open, navigate]);
}

function tell({ id, status, title, error, path }: Run, navigate: (to: string) => void): void {
  const here = window.location.pathname;
  if (here === '/activity' || (path !== null && here === path.split('?')[0])) return;
  const action = { label: 'Show', onClick: () => navigate(path ?? '/activity') };
  if (status === 'done') toast.success(`“${title}” is ready.`, { id, action });
  else if (status === 'failed' || status === 'unknown') {
    toast.error(`“${title}” could not be finished.`, {
      ...{ id, description: error?.message, action },
    });
  }
}
