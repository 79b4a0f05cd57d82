import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useSavesDone } from '#shell/autosave/unfinished-saves.ts';
import { Loaded } from '#shell/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/states.tsx';
import { queries } from '../queries.ts';
import { GenerationForm } from './generation-form.tsx';
import { GenerationList } from './generation-list.tsx';
import { IssueWorkspace } from './issue-workspace.tsx';
import { RunningGeneration } from './running-generation.tsx';

/** Makes issues and keeps them; the open one is `issue` in the address. */
export function Generator() {
  const [params, setParams] = useSearchParams();
  const client = useQueryClient();
  const id = params.get('issue');
  const open = (next: string | null) => {
    setParams(next ? { issue: next } : {});
    void client.invalidateQueries({ queryKey: queries.generator.list.key() });
  };
  if (id === null) {
    return (
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <GenerationForm onStarted={open} />
        <GenerationList onOpen={open} />
      </div>
    );
  }
  return (
    <div>
      <Button look="quiet" size="small" className="mb-4" onClick={() => open(null)}>
        <ArrowLeft aria-hidden /> All issues
      </Button>
      <OpenGeneration key={id} id={id} />
    </div>
  );
}

function OpenGeneration({ id }: { id: string }) {
  const isSaved = useSavesDone(id);
  const generation = useQuery({
    ...queries.generator.open.queryOptions({ input: { id } }),
    refetchInterval: ({ state }) =>
      state.data?.status === 'queued' || state.data?.status === 'running' ? 600 : false,
  });
  if (!isSaved) return <Skeleton className="h-96 rounded-2xl" />;
  return (
    <Loaded query={generation} title="This issue could not be loaded">
      {(data) =>
        data.status === 'done' && data.content ? (
          <IssueWorkspace generation={data} content={data.content} />
        ) : (
          <RunningGeneration generation={data} />
        )
      }
    </Loaded>
  );
}
