import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Download, Trash2 } from 'lucide-react';
import { timeText } from '#shell/formats.ts';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Loaded } from '#shell/loaded.tsx';
import { saveFile } from '#shell/save-file.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import type { OpenProject } from '../../../workspace/web/public.tsx';
import { api, queries } from '../queries.ts';

type Props = {
  readonly project: OpenProject;
  readonly session: string;
  readonly onBack: () => void;
};
type Said = Awaited<ReturnType<typeof api.transcript>>['said'];

/** One conversation, word for word. */
export function Transcript({ project, session: sessionId, onBack }: Props) {
  const input = { projectId: project.id, sessionId };
  const query = useQuery(queries.transcript.queryOptions({ input }));
  const remove = useChangeOf(queries.key(), () => api.removeSession(input), {
    ...{ done: 'The conversation is deleted.', after: onBack },
  });
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        <Button size="small" look="quiet" onClick={onBack}>
          <ArrowLeft aria-hidden /> All results
        </Button>
        <span className="ml-auto flex gap-2">
          {query.data && (
            <Button
              size="small"
              onClick={() => saveFile('conversation.txt', asText(query.data.said))}
            >
              <Download aria-hidden /> Save as text
            </Button>
          )}
          {project.canEdit && (
            <Button
              size="small"
              look="danger"
              busy={remove.isPending}
              onClick={() => remove.mutate(undefined)}
            >
              <Trash2 aria-hidden /> Delete
            </Button>
          )}
        </span>
      </div>
      <Loaded query={query} title="The conversation could not be loaded">
        {({ startedAt, page, said }) => (
          <>
            <p className="text-sm text-muted">
              {timeText(startedAt)} {page && `· ${page}`}
            </p>
            <ol className="flex flex-col gap-2">
              {said.map(({ from, text, at, cites }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a conversation only grows
                <li key={place} className={cn('max-w-[80%]', from === 'visitor' && 'self-end')}>
                  <p
                    className={cn(
                      'rounded-2xl px-3 py-2 text-sm break-words whitespace-pre-wrap',
                      from === 'visitor' ? 'bg-accent text-on-accent' : 'border bg-sunken',
                    )}
                  >
                    {text}
                  </p>
                  <p className="px-1 text-xs text-muted">
                    {from === 'visitor' ? 'Visitor' : 'Bot'}, {timeText(at)}
                    {cites.length > 0 && `, from ${cites.map(({ title }) => title).join(', ')}`}
                  </p>
                </li>
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </div>
  );
}

const asText = (said: Said): string =>
  said
    .map(
      ({ from, text, at }) => `${timeText(at)} ${from === 'visitor' ? 'Visitor' : 'Bot'}: ${text}`,
    )
    .join('\n');
