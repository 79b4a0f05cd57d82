import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { errorMessage, fetchAsUser } from '#shell/api.ts';
import { PageHeader } from '#shell/page-header.tsx';
import { toast } from '#shell/toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState, Skeleton } from '#ui/states.tsx';
import type { ImportView } from '../../contract.ts';
import { queries } from '../queries.ts';
import { ImportList } from './import-list.tsx';
import { ImportSteps } from './import-steps.tsx';

/** `/bulk-upload`: a file becomes records: choose, map its columns, try, bring in, take back. */
export function Page() {
  const [params, setParams] = useSearchParams();
  const id = params.get('import') ?? '';
  const open = (next: string | undefined) => setParams(next ? { import: next } : {});
  return (
    <>
      <PageHeader title="Bulk Upload">
        Import CSV, Excel or JSON files. Every import is tried first and can be undone.
      </PageHeader>
      {id ? (
        <OpenImport id={id} onClose={() => open(undefined)} />
      ) : (
        <DropArea onUploaded={({ id: made }) => open(made)} />
      )}
      <ImportList current={id} onOpen={open} />
    </>
  );
}

function OpenImport({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useQuery({
    ...queries.imports.get.queryOptions({ input: { id } }),
    refetchInterval: ({ state }) =>
      ['queued', 'running'].includes(state.data?.status ?? '') ? 500 : false,
  });
  if (found.isError) {
    return (
      <ErrorState
        title="The import could not be opened."
        message={errorMessage(found.error)}
        onRetry={onClose}
      />
    );
  }
  return found.data ? (
    <ImportSteps found={found.data} onClose={onClose} />
  ) : (
    <Skeleton className="h-64" />
  );
}

function DropArea({ onUploaded }: { onUploaded: (made: ImportView) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const upload = useMutation({
    mutationFn: async (file: File): Promise<ImportView> => {
      const body = new FormData();
      body.set('file', file);
      const answer = await fetchAsUser('/api/airtable-dashboard/uploads', { method: 'POST', body });
      const read = await answer.json().catch(() => ({}));
      if (!answer.ok) throw new Error(read.message ?? 'The file could not be uploaded.');
      return read;
    },
    onSuccess: (made) => {
      void client.invalidateQueries({ queryKey: queries.imports.key() });
      onUploaded(made);
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
  const take = (files: FileList | null) => {
    if (files?.[0]) upload.mutate(files[0]);
  };
  return (
    <Card
      className="flex flex-col items-center gap-3 border-2 border-dashed py-14 text-center shadow-none"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      <FileUp className="size-9 text-accent" strokeWidth={1.5} aria-hidden />
      <p className="font-medium">Drop a file here</p>
      <p className="max-w-prose text-sm text-muted">
        CSV with a header row, an Excel sheet (XLSX), or JSON with a list of objects. Up to 30 MB.
      </p>
      <Button look="primary" busy={upload.isPending} onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <input
        ref={input}
        type="file"
        aria-label="File to import"
        className="sr-only"
        accept=".csv,.xlsx,.json,text/csv,application/json"
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
      />
    </Card>
  );
}
