import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { timeText } from '#shell/formats.ts';
import { Loaded } from '#shell/loaded.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { queries } from '../queries.ts';

type Props = { readonly projectId: string; readonly onOpen: (sessionId: string) => void };

/** Conversations, the newest first. */
export function SessionList({ projectId, onOpen }: Props) {
  const [pages, setPages] = useState<readonly string[]>([]);
  const before = pages.at(-1);
  const sessions = useQuery(
    queries.sessions.queryOptions({ input: { projectId, ...(before && { before }) } }),
  );
  return (
    <section aria-label="Conversations" className="flex min-w-0 flex-col gap-3">
      <h2 className="text-base">Conversations</h2>
      <Loaded query={sessions} title="The conversations could not be loaded">
        {({ sessions: found, next }) => (
          <>
            <ul className="flex flex-col divide-y">
              {found.map(({ sessionId, startedAt, page, messages, isFinished, isHandedOver }) => (
                <li key={sessionId}>
                  <button
                    type="button"
                    onClick={() => onOpen(sessionId)}
                    className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-lg px-1 py-2.5 text-left text-sm hover:bg-sunken"
                  >
                    <span className="font-medium">{timeText(startedAt)}</span>
                    <span className="text-muted">{messages} messages</span>
                    {isHandedOver && <Badge tone="gold">Handed over</Badge>}
                    {isFinished && !isHandedOver && <Badge tone="accent">To the end</Badge>}
                    {page && <span className="w-full truncate text-[13px] text-muted">{page}</span>}
                  </button>
                </li>
              ))}
            </ul>
            <div className="flex gap-2">
              {pages.length > 0 && (
                <Button size="small" onClick={() => setPages(pages.slice(0, -1))}>
                  Newer
                </Button>
              )}
              {next && (
                <Button size="small" onClick={() => setPages([...pages, next])}>
                  Older
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
    </section>
  );
}
