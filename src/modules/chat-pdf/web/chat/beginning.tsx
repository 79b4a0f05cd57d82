import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '#shell/hub/api.ts';
import { callTool } from '#shell/tools/call-tool.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState, Skeleton } from '#ui/states.tsx';
import type { PdfOutline } from '../../pdf-chat-schema.ts';
import type { PdfFile } from '../viewer/place.ts';

/** What a file is about, and three questions to begin with. */
export function Beginning(props: { file: PdfFile; onAsk: (question: string) => void }) {
  const { file, onAsk } = props;
  const { data, error, refetch } = useOutline(file.id);
  if (error)
    return (
      <ErrorState
        title="This file can’t be asked"
        message={errorMessage(error)}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <div role="status">
        <p className="mb-2 text-sm text-muted">Reading {file.name} …</p>
        <Skeleton className="h-24" />
      </div>
    );
  const { title, pages, scannedPages, questions, notes } = data;
  return (
    <div>
      <h2 className="text-lg break-words">{title}</h2>
      <p className="mb-4 text-sm text-muted">
        {pages === 1 ? 'One page' : `${pages} pages`}
        {scannedPages.length > 0 && `, ${scannedPages.length} of them scanned`}
      </p>
      {notes.map((note) => (
        <p key={note} className="mb-4 rounded-lg bg-sunken px-3 py-2 text-sm">
          {note}
        </p>
      ))}
      <ul aria-label="Suggested questions" className="flex flex-col items-start gap-2">
        {questions.map((question) => (
          <li key={question} className="max-w-full">
            <Button
              className="h-auto max-w-full py-2 text-left whitespace-normal"
              onClick={() => onAsk(question)}
            >
              {question}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Title, headings and questions of a file; it is read the first time. */
export const useOutline = (assetId: string) =>
  useQuery({
    queryKey: ['chat-pdf', 'outline', assetId],
    queryFn: async ({ signal }) => {
      const { output, notes } = await callTool<PdfOutline>('pdf.outline', { assetId }, { signal });
      return { ...output, notes };
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
