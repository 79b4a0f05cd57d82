import { useQuery } from '@tanstack/react-query';
import { Boxes } from 'lucide-react';
import { useState } from 'react';
import { RunPanel } from '#modules/workspace/web/public.tsx';
import { Loaded } from '#shell/loaded.tsx';
import { EmptyState } from '#ui/states.tsx';
import { queries } from '../../queries.ts';
import { ModelRow } from './model-row.tsx';
import { PullForm } from './pull-form.tsx';

/** Time between two looks at the list while a model is on its way, in ms. */
const everyMs = 3000;

/** The models of one Ollama server, with a way to fetch further ones. */
export function OllamaModels({ service }: { service: string }) {
  const [runId, setRunId] = useState<string>();
  const found = useQuery({
    ...queries.ollamaModels.queryOptions({ input: { service } }),
    refetchInterval: runId ? everyMs : false,
  });
  return (
    <>
      <PullForm service={service} onBegun={setRunId} />
      {runId && <RunPanel runId={runId} onClose={() => setRunId(undefined)} />}
      <Loaded
        query={found}
        title="The models could not be listed"
        skeleton="h-40 rounded-xl"
        isEmpty={({ models }) => models.length === 0}
        empty={
          <EmptyState icon={Boxes} title="No model yet">
            Fetch one above by its name.
          </EmptyState>
        }
      >
        {({ models }) => (
          <ul aria-label="Models" className="flex flex-col divide-y">
            {models.map((model) => (
              <ModelRow key={model.name} service={service} model={model} />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}
