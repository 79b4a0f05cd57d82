import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PageHeader } from '#shell/page/page-header.tsx';
import { PageSkeleton } from '#shell/session/gate.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/states.tsx';
import { Editor } from './editor/editor.tsx';
import { HandedIn } from './editor/handed-in.tsx';
import { queries } from './queries.ts';

/** `/submit-prompt`: the editor of a new prompt, or with `?id=` of one that was begun. */
export function Page() {
  const [params, setParams] = useSearchParams();
  const id = params.get('id') ?? undefined;
  // An editor that has just begun its draft goes on as it is; the address only remembers the id.
  const [begunHere, setBegunHere] = useState<string>();
  const isNew = id === undefined || id === begunHere;
  const onBegun = useCallback(
    (begun: string) => {
      setBegunHere(begun);
      setParams({ id: begun }, { replace: true, preventScrollReset: true });
    },
    [setParams],
  );
  const onOpen = (next: string) => {
    setBegunHere(undefined);
    setParams({ id: next });
  };
  return (
    <>
      <PageHeader
        title="Submit a Prompt"
        actions={
          <Button asChild>
            <Link to="/sell">How selling works</Link>
          </Button>
        }
      >
        Write it, try it, submit it. A person reads every prompt before it goes live.
      </PageHeader>
      {isNew ? (
        <Editor begun={undefined} id={id} onBegun={onBegun} onHandedIn={() => id && onOpen(id)} />
      ) : (
        <Opened key={id} id={id} />
      )}
    </>
  );
}

function Opened({ id }: { id: string }) {
  // Always as the server has it: another window may have saved since.
  const { data, isError, error, isFetching, refetch, dataUpdatedAt } = useQuery({
    ...queries.submission.queryOptions({ input: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: (times, cause) => times < 2 && (cause as { status?: number }).status !== 404,
  });
  if (isError) {
    return (
      <ErrorState
        title="This prompt could not be opened."
        message={error.message}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <PageSkeleton />;
  const again = () => void refetch();
  if (data.state === 'draft' || data.state === 'rejected') {
    return (
      <Editor
        key={dataUpdatedAt}
        begun={data}
        id={id}
        onBegun={() => undefined}
        onHandedIn={again}
        busy={isFetching}
      />
    );
  }
  return <HandedIn submission={data} onChange={again} />;
}
