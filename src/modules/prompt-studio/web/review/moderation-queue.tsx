import { ORPCError } from '@orpc/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useEffect } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { useAddress } from '#shell/page/use-address.ts';
import { useRecordWords } from '#shell/record-words.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#ui/states.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { queries } from '../queries.ts';
import { WaitingPrompt } from './waiting-prompt.tsx';

type Show = 'pending' | 'decided';

/** What waits for a decision, oldest first, and what was decided; which of them, the address says. */
export function ModerationQueue() {
  const { get, set } = useAddress();
  const show: Show = get('show') === 'decided' ? 'decided' : 'pending';
  return (
    <Tabs
      label="Prompts"
      value={show}
      onValueChange={(next) => set({ show: next })}
      items={[
        { id: 'pending', label: 'Waiting', content: <Queue show="pending" /> },
        { id: 'decided', label: 'Decided', content: <Queue show="decided" /> },
      ]}
    />
  );
}

/** The documented words for an answer that was none; else what the hub says. */
const reasonOf = (error: unknown): string =>
  error instanceof ORPCError && error.status >= 500
    ? `Airtable API error: ${error.status}`
    : errorMessage(error);

function Queue({ show }: { show: Show }) {
  const queue = useInfiniteQuery(
    queries.queue.infiniteOptions({
      input: (after: string | undefined) => ({ show, ...(after && { after }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  );
  const words = useRecordWords();
  const failed = queue.isError;
  useEffect(() => {
    if (failed) toast.error(words('Failed to load pending prompts from Airtable'));
  }, [failed, words]);
  if (failed && !queue.data) {
    return (
      <ErrorState
        title={words('Failed to load pending prompts from Airtable')}
        message={words(reasonOf(queue.error))}
        onRetry={() => void queue.refetch()}
      />
    );
  }
  if (!queue.data) return <Skeleton className="h-64 rounded-2xl" />;
  const { waiting, late } = queue.data.pages[0] ?? { waiting: 0, late: 0 };
  const prompts = queue.data.pages.flatMap((page) => page.prompts);
  return (
    <>
      {show === 'pending' && waiting > 0 && (
        <p className="mb-4 flex flex-wrap gap-2" role="status">
          <Badge tone="accent">{waiting} waiting</Badge>
          {late > 0 && <Badge tone="danger">{late} overdue</Badge>}
        </p>
      )}
      {prompts.length === 0 ? (
        <EmptyState
          icon={Inbox}
          title={show === 'pending' ? 'Nothing is waiting for a decision' : 'Nothing decided yet'}
        >
          Prompts that creators submit, or that arrive as pending, appear here.
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-4">
          {prompts.map((prompt) => (
            <WaitingPrompt key={prompt.id} prompt={prompt} />
          ))}
        </ul>
      )}
      {queue.hasNextPage && (
        <div className="mt-6 flex justify-center">
          <Button busy={queue.isFetchingNextPage} onClick={() => void queue.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
