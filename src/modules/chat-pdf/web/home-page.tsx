import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileSearch, FileText, FolderOpen, Upload, X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { PageHeader } from '#shell/page/page-header.tsx';
import { Button } from '#ui/button.tsx';
import { Dropzone } from '#ui/files/dropzone.tsx';
import { EmptyState } from '#ui/states.tsx';
import {
  AssetPicker,
  ModuleProjects,
  UploadList,
  uploadQueue,
} from '../../workspace/web/public.tsx';
import { mostFiles } from '../pdf-chat-schema.ts';
import { api, workspaceQueries } from './queries.ts';

type Chosen = { readonly id: string; readonly name: string };

/** `/chat-pdf`: drop PDFs or choose them from the library; earlier conversations below. */
export function Page() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [isPicking, setPicking] = useState(false);
  const start = useMutation({
    mutationFn: (assetIds: string[]) => api.start({ assetIds }),
    onSuccess: ({ projectId }) => {
      void client.invalidateQueries({ queryKey: workspaceQueries.key() });
      void navigate(`/chat-pdf/${projectId}`);
    },
    onError: (error) => toast.error('It could not be opened', { description: errorMessage(error) }),
  });
  const add = (one: Chosen) =>
    setChosen((known) =>
      known.some(({ id }) => id === one.id) || known.length >= mostFiles ? known : [...known, one],
    );
  return (
    <>
      <PageHeader title="Chat with PDF">
        Ask PDFs, and see the lines that each answer rests on. Scans in Latin, Cyrillic, Greek or
        Arabic letters are recognised. Without a key the answers are quotations.
      </PageHeader>
      <Dropzone
        inputLabel="PDFs to ask"
        accept="application/pdf,.pdf"
        multiple
        look="primary"
        className="mb-4 py-10"
        onFiles={(files) =>
          uploadQueue.add(files, undefined, (file, id) => add({ id, name: file.name }))
        }
        choose={
          <>
            <Upload aria-hidden /> Choose PDFs
          </>
        }
        hint="or drop them here. They are kept in your library."
      />
      <UploadList />
      <div className="mb-8 flex flex-col items-center gap-3">
        <ul aria-label="Chosen files" className="flex flex-wrap justify-center gap-2 empty:hidden">
          {chosen.map(({ id, name }) => (
            <li
              key={id}
              className="flex max-w-full items-center gap-2 rounded-full border bg-surface py-1 pr-1 pl-3 text-sm"
            >
              <FileText className="size-4 shrink-0 text-muted" aria-hidden />
              <span className="min-w-0 truncate">{name}</span>
              <Button
                size="icon"
                look="quiet"
                className="size-7"
                aria-label={`Leave out ${name}`}
                onClick={() => setChosen((known) => known.filter((one) => one.id !== id))}
              >
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={() => setPicking(true)} disabled={chosen.length >= mostFiles}>
            <FolderOpen aria-hidden /> From the library
          </Button>
          {chosen.length > 0 && (
            <Button
              look="primary"
              busy={start.isPending}
              onClick={() => start.mutate(chosen.map(({ id }) => id))}
            >
              <FileSearch aria-hidden />
              {chosen.length === 1 ? 'Chat with this PDF' : `Chat with ${chosen.length} PDFs`}
            </Button>
          )}
        </div>
      </div>
      <AssetPicker
        open={isPicking}
        onClose={() => setPicking(false)}
        title="Choose a PDF"
        kind="file"
        accept="application/pdf,.pdf"
        space=""
        onPick={({ id, name }) => add({ id, name })}
      />
      <h2 className="mb-3 text-lg">Earlier conversations</h2>
      <ModuleProjects
        kind="pdf-chat"
        empty={
          <EmptyState icon={FileSearch} title="No conversations yet">
            Drop a PDF above: its outline and three questions to begin with appear.
          </EmptyState>
        }
      />
    </>
  );
}
