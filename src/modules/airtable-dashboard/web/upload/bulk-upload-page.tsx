import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { errorMessage, fetchAsUser } from '#shell/api.ts';
import { PageHeader } from '#shell/page-header.tsx';
import { toast } from '#shell/toast.ts';
import { Dropzone } from '#ui/dropzone.tsx';
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
  return (
    <Dropzone
      className="bg-surface py-14"
      inputLabel="File to import"
      accept=".csv,.xlsx,.json,text/csv,application/json"
      look="primary"
      busy={upload.isPending}
      onFiles={([file]) => upload.mutate(file)}
      choose="Choose a file"
    >
      <FileUp className="size-9 text-accent" strokeWidth={1.5} aria-hidden />
      <p className="text-base font-medium text-ink">Drop a file here</p>
      <p className="max-w-prose">
        CSV with a header row, an Excel sheet (XLSX), or JSON with a list of objects. Up to 30 MB.
      </p>
    </Dropzone>
  );
}
