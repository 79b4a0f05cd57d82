import { useMutation, useQuery } from '@tanstack/react-query';
import { History, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { timeText } from '#shell/formats.ts';
import { errorMessage } from '#shell/hub/api.ts';
import { Loaded } from '#shell/loaded.tsx';
import { toast } from '#shell/notices/toast.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { EmptyState } from '#ui/states.tsx';
import { api, queries } from '../queries.ts';
import type { Draft, Homepage } from './use-homepage.ts';

type Props = {
  readonly draft: Draft;
  readonly homepage: Homepage;
  /** Goes on with the version that was restored. */
  readonly onTake: (restored: Draft) => void;
};

/** Opens the list of published versions, each of which can be brought back. */
export function HistoryButton(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <History aria-hidden /> History
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Published versions"
        description="Restoring a version publishes it immediately and makes it the draft."
        className="w-[min(94vw,40rem)]"
      >
        <Versions {...props} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Versions(props: Props & { onDone: () => void }) {
  const { draft, homepage } = props;
  const history = useQuery(queries.history.queryOptions());
  const back = useMutation({
    mutationFn: (version: number) => api.rollback({ revision: draft.revision, version }),
    onSuccess: (latest) => {
      homepage.saving.adopt(latest.revision);
      toast.success('The earlier version is restored.');
      props.onDone();
      props.onTake(latest);
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
  return (
    <Loaded
      query={history}
      title="The history could not be loaded."
      skeleton="h-32"
      isEmpty={({ versions }) => versions.length === 0}
      empty={<EmptyState title="Nothing published yet">Visitors see the defaults.</EmptyState>}
    >
      {({ versions }) => (
        <ol className="flex flex-col divide-y">
          {versions.map(({ version, at, by, restoredFrom, sections }, index) => (
            <li key={version} className="flex items-center gap-4 py-3">
              <div className="min-w-0 flex-1 text-sm">
                <p className="flex flex-wrap items-center gap-2 font-medium">
                  Version {version}
                  {index === 0 && <Badge tone="accent">Visitors see this</Badge>}
                  {restoredFrom && <Badge>Version {restoredFrom} again</Badge>}
                </p>
                <p className="text-muted">
                  {timeText(at)}
                  {by && ` · ${by}`}
                </p>
                <p className="truncate text-muted">{sections.join(', ') || 'No section'}</p>
              </div>
              {index > 0 && (
                <Button
                  size="small"
                  aria-label={`Restore version ${version}`}
                  busy={back.isPending && back.variables === version}
                  disabled={back.isPending}
                  onClick={() => back.mutate(version)}
                >
                  <Undo2 aria-hidden /> Restore
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}
