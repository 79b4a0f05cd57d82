import { useQuery } from '@tanstack/react-query';
import { Send, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { callTool } from '#shell/tools/call-tool.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Textarea } from '#ui/fields/field.tsx';
import { Progress } from '#ui/progress.tsx';
import { ErrorState, Skeleton } from '#ui/states.tsx';
import { MakerField } from '../../../workspace/web/public.tsx';
import type { Cite, Conversation, PdfAnswer, PdfOutline } from '../../pdf-chat-schema.ts';
import type { PdfFile } from '../viewer/place.ts';
import { AnswerView } from './answer-view.tsx';

type Turns = Conversation['turns'];
type Props = {
  readonly files: readonly PdfFile[];
  readonly turns: Turns;
  readonly canEdit: boolean;
  /** A question that was put beside the pages; asked once. */
  readonly asked: { readonly question: string } | undefined;
  readonly onTurns: (turns: Turns) => void;
  readonly onCite: (cite: Cite) => void;
};

/** Questions and their answers, and the next question. */
export function ChatPanel({ files, turns, canEdit, asked, onTurns, onCite }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(turns);
  latest.current = turns;
  const { call, progress, stop } = useTool<object, PdfAnswer>('pdf.ask', {
    failed: 'There is no answer',
    after: ({ output, engine }) => {
      const turn = { question: waiting.current, answer: output, by: engine?.label ?? '' };
      onTurns([...latest.current, turn].slice(-500));
    },
  });
  const waiting = useRef('');
  const [service, setService] = useState('local');
  const ask = (text: string) => {
    const next = text.trim().slice(0, 1000);
    if (next === '' || call.isPending || files.length === 0) return;
    waiting.current = next;
    call.mutate({ assetIds: files.map(({ id }) => id), question: next, service });
  };
  const latestAsk = useRef(ask);
  latestAsk.current = ask;
  const done = useRef<unknown>(undefined);
  useEffect(() => {
    if (!asked || done.current === asked) return;
    done.current = asked;
    latestAsk.current(asked.question);
  }, [asked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn is what moves the end into view
  useEffect(() => {
    if (turns.length > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [turns.length, call.isPending]);
  return (
    <div className="flex h-full min-h-80 flex-col gap-3">
      <div className="min-h-0 flex-1 overflow-y-auto pr-1">
        {files[0] && turns.length === 0 && !call.isPending && (
          <Beginning file={files[0]} canEdit={canEdit} onAsk={ask} />
        )}
        <ol aria-label="Conversation" className="flex flex-col gap-5">
          {turns.map((turn, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: turns keep their place
            <li key={at}>
              <AnswerView turn={turn} onCite={onCite} />
            </li>
          ))}
        </ol>
        {call.isPending && (
          <div className="mt-5">
            <p className="mb-2 text-sm font-medium break-words">{waiting.current}</p>
            <p role="status" className="mb-2 text-sm text-muted">
              {[progress?.stage, progress?.note].filter(Boolean).join(' · ') || 'Looking …'}
            </p>
            <Progress label="How far it is" {...(progress && { value: progress.fraction })} />
          </div>
        )}
        <div ref={end} />
      </div>
      {canEdit && (
        <MakerField
          kind="text"
          label="Answered by"
          local="Local engine (quotations)"
          value={service}
          onChange={setService}
        />
      )}
      {canEdit && (
        <AskForm
          isBusy={call.isPending}
          hint={files.length > 1 ? 'Ask these files' : 'Ask this file'}
          onAsk={ask}
          onStop={() => void stop()}
        />
      )}
    </div>
  );
}

type FormProps = {
  readonly isBusy: boolean;
  readonly hint: string;
  readonly onAsk: (question: string) => void;
  readonly onStop: () => void;
};

/** The next question: Enter asks, Shift and Enter begins a line. */
function AskForm({ isBusy, hint, onAsk, onStop }: FormProps) {
  const [question, setQuestion] = useState('');
  const ask = () => {
    if (isBusy || question.trim() === '') return;
    onAsk(question);
    setQuestion('');
  };
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <Textarea
        aria-label="Your question"
        className="field-sizing-content max-h-40 min-h-11 flex-1"
        rows={1}
        maxLength={1000}
        placeholder={hint}
        value={question}
        onChange={({ target }) => setQuestion(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          ask();
        }}
      />
      {isBusy ? (
        <Button size="icon" className="size-11" aria-label="Stop" onClick={onStop}>
          <Square aria-hidden />
        </Button>
      ) : (
        <Button
          type="submit"
          look="primary"
          size="icon"
          className="size-11"
          aria-label="Ask"
          disabled={question.trim() === ''}
        >
          <Send aria-hidden />
        </Button>
      )}
    </form>
  );
}

/** What a file is about, and three questions to begin with. */
function Beginning(props: { file: PdfFile; canEdit: boolean; onAsk: (question: string) => void }) {
  const { file, canEdit, onAsk } = props;
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
  const { title, pages, scannedPages, questions } = data;
  return (
    <div>
      <h2 className="text-lg break-words">{title}</h2>
      <p className="mb-4 text-sm text-muted">
        {pages === 1 ? 'One page' : `${pages} pages`}
        {scannedPages.length > 0 && `, ${scannedPages.length} of them scanned`}
      </p>
      {canEdit && (
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
      )}
    </div>
  );
}

/** Title, headings and questions of a file; it is read the first time. */
export const useOutline = (assetId: string) =>
  useQuery({
    queryKey: ['chat-pdf', 'outline', assetId],
    queryFn: async ({ signal }) =>
      (await callTool<PdfOutline>('pdf.outline', { assetId }, { signal })).output,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
