import { CornerDownLeft, MessageCircleQuestion, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field, Input } from '#ui/fields/field.tsx';
import { MakerField } from '../../../workspace/web/public.tsx';
import type { HitState } from '../document/hit-steps.tsx';
import { placeOf } from '../words.ts';
import { AnswerView, type ToolAnswerOutput } from './answer-view.tsx';
import { HitList } from './hit-list.tsx';
import { useSearch } from './use-search.ts';

type Question = {
  readonly question: string;
  readonly collectionIds?: readonly string[];
  readonly service?: string;
};

const noHits: ReturnType<typeof useSearch>['data'] & object = { hits: [], notes: [] };

/** One field to search as you type and to ask: Enter opens the chosen hit, Shift+Enter asks. */
export function AskPanel({ collectionId }: { collectionId?: string }) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [service, setService] = useState('local');
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const { data: { hits, notes } = noHits, isFetching } = useSearch(text, collectionId);
  const asked = useTool<Question, ToolAnswerOutput>('kb.answer', { failed: 'No answer came' });
  useSlash(field);
  const ask = () => {
    if (text.trim() === '') return;
    asked.call.mutate({
      ...{ question: text.trim(), service },
      ...(collectionId && { collectionIds: [collectionId] }),
    });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.shiftKey) ask();
    else if (event.key === 'Enter') {
      const hit = hits[at];
      if (hit && text.trim())
        void navigate(placeOf(hit), { state: { hits, at } satisfies HitState });
      // What no word of the documents fits becomes an open question.
      else if (!isFetching) ask();
    } else if (event.key === 'ArrowDown') setAt(Math.min(hits.length - 1, at + 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(0, at - 1));
    else return;
    event.preventDefault();
  };
  return (
    <Card className="flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Search or ask" className="min-w-56 grow">
          {(control) => (
            <Input
              {...control}
              ref={field}
              data-tour="kb-question"
              type="search"
              placeholder="A word, or a whole question"
              maxLength={500}
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setAt(0);
                asked.call.reset();
              }}
              onKeyDown={onKey}
            />
          )}
        </Field>
        <MakerField
          kind="text"
          label="Answered by"
          local="Local engine (quotations)"
          value={service}
          onChange={setService}
        />
        <Button
          look="primary"
          data-tour="kb-ask"
          busy={asked.call.isPending}
          disabled={!text.trim()}
          onClick={ask}
        >
          <MessageCircleQuestion aria-hidden /> Ask
        </Button>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
        <span className="inline-flex items-center gap-1">
          <Search className="size-3.5" aria-hidden /> Results appear as you type
        </span>
        <span className="inline-flex items-center gap-1">
          <CornerDownLeft className="size-3.5" aria-hidden /> opens the chosen hit, Shift + Enter
          asks; in a document n and p step through the hits
        </span>
      </p>
      {asked.call.data && <AnswerView answer={asked.call.data.output} />}
      {text.trim() !== '' && (
        <>
          <HitList hits={hits} current={at} q={text} isBusy={isFetching} />
          {notes.length > 0 && <p className="text-xs text-muted">{notes.join(' ')}</p>}
        </>
      )}
    </Card>
  );
}

/** `/` puts the cursor into the field, wherever nothing is being typed. */
function useSlash(field: { readonly current: HTMLInputElement | null }) {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const target = event.target as HTMLElement | null;
      if (event.key !== '/' || target?.closest('input, textarea, select, [contenteditable]'))
        return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [field]);
}
