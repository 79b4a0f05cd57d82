import { useQuery } from '@tanstack/react-query';
import { Cpu, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { RunPanel } from '#modules/workspace/web/public.tsx';
import { ConfirmedButton } from '#shell/confirm/confirmed-button.tsx';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Loaded } from '#shell/loaded.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { LocalModels as Models } from '../../contract-local-models.ts';
import { gigabytes } from '../own-server/gigabytes.ts';
import { api, queries } from '../queries.ts';
import { GetModelDialog } from './get-model-dialog.tsx';

/** Time between two looks while a file is on its way, in ms. */
const everyMs = 3000;

/** Language models on the hub's own machine: fetched, taken into use, deleted. */
export function LocalModels() {
  const [runId, setRunId] = useState<string>();
  const found = useQuery({
    ...queries.localModels.queryOptions(),
    refetchInterval: runId ? everyMs : false,
  });
  return (
    <Card as="section" aria-label="Local model" className="mb-8">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="text-base">Local model</h2>
          <p className="mt-1 text-sm text-muted">
            A language model on the hub’s own machine. It answers for everybody here, without a key
            and without a network. It starts when somebody asks, and leaves the memory after ten
            idle minutes.
          </p>
        </div>
        {found.data && <GetModelDialog models={found.data} onBegun={setRunId} />}
      </div>
      <div className="mt-4">
        {runId && <RunPanel runId={runId} onClose={() => setRunId(undefined)} />}
        <Loaded
          query={found}
          title="The models could not be listed"
          skeleton="h-12 rounded-xl"
          isEmpty={({ files }) => files.length === 0}
          empty={<p className="text-sm text-muted">There is no model on this machine yet.</p>}
        >
          {({ files, freeMemory }) => (
            <ul aria-label="Models on this machine" className="flex flex-col divide-y">
              {files.map((one) => (
                <FileRow key={one.file} one={one} freeMemory={freeMemory} />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </Card>
  );
}

function FileRow({ one, freeMemory }: { one: Models['files'][number]; freeMemory: number }) {
  const { file, bytes, memory, service, isRunning } = one;
  const isTooLarge = !isRunning && memory > freeMemory;
  const take = useChangeOf(queries.key(), api.takeLocalModel, {
    done: `${file} is in use.`,
    failed: `${file} could not be taken into use`,
    saysFields: true,
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Cpu className="size-5 shrink-0 text-muted" aria-hidden />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium break-words">{file}</p>
        <p className="text-sm text-muted">
          {gigabytes(bytes)}, needs about {gigabytes(memory)} of memory.
          {isTooLarge && ` Only ${gigabytes(freeMemory)} are free now.`}
        </p>
      </div>
      {isRunning && <Badge tone="accent">In memory</Badge>}
      {service ? (
        <Badge tone="accent">In use</Badge>
      ) : (
        <Button
          busy={take.isPending}
          aria-label={`Use it: ${file}`}
          onClick={() => take.mutate({ file })}
        >
          Use it
        </Button>
      )}
      <ConfirmedButton
        look="quiet"
        size="icon"
        aria-label={`Delete ${file}`}
        question={{
          title: `Delete ${file}?`,
          description: 'The file is deleted, and nobody is answered by this model any more.',
          confirmLabel: 'Delete model',
        }}
        run={() => api.deleteLocalModel({ file })}
        queryKey={queries.key()}
        done={`${file} is deleted.`}
        failed={`${file} could not be deleted`}
      >
        <Trash2 aria-hidden />
      </ConfirmedButton>
    </li>
  );
}
