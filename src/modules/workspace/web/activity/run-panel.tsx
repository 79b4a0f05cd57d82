import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Loaded } from '#shell/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { queries } from '../queries.ts';
import { MadeFile } from './made-file.tsx';
import { RunButtons } from './run-buttons.tsx';
import { isOpen, stageText } from './run-words.ts';

/** Time between two looks while it is under way, in ms. */
const everyMs = 1500;

type Props = { readonly runId: string; readonly onClose: () => void };

/** One run on its module's page: how far it is, and what it made; with what can be done about it. */
export function RunPanel({ runId, onClose }: Props) {
  const found = useQuery({
    ...queries.run.queryOptions({ input: { id: runId } }),
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data) ? false : everyMs),
  });
  return (
    <section aria-label="What was made" className="mb-8 rounded-2xl border bg-surface p-5">
      <Loaded query={found} title="This could not be loaded" skeleton="h-24">
        {(run) => (
          <>
            <div className="mb-3 flex items-center gap-2">
              <h2 className="min-w-0 flex-1 truncate text-lg">{run.title}</h2>
              <RunButtons run={run} />
              <Button size="icon" look="quiet" aria-label="Close" onClick={onClose}>
                <X aria-hidden />
              </Button>
            </div>
            {run.status !== 'done' && (
              <p role="status" className="mb-3 text-sm text-muted">
                {run.error?.message ?? stageText(run)}
              </p>
            )}
            {isOpen(run) && <Progress label={`${run.title}: done so far`} value={run.fraction} />}
            <ul className="flex flex-wrap gap-4">
              {run.assets.map((asset, at) => (
                <MadeFile key={asset.id} asset={asset} alt={`${run.title}, file ${at + 1}`} />
              ))}
            </ul>
            {run.engine && run.status === 'done' && (
              <p className="mt-3 text-[13px] text-muted">Made by {run.engine.label}.</p>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
