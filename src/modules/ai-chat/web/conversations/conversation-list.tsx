import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquarePlus, MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { EmptyState, ErrorState, Skeleton } from '#ui/states.tsx';
import type { ChatClient } from '../chat-client.ts';
import { KeptLink } from '../offline/kept-link.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { ImportButton } from './import-button.tsx';
import { ShelfFilter, type Shown } from './shelf-filter.tsx';
import { useShelf } from './use-shelf.ts';

/** All conversations of the module, newest first, found by title and by what was said. */
export function ConversationList(props: {
  client: ChatClient;
  current: string | undefined;
  /** `at`: the message that was found in it. */
  onOpen: (id: string | undefined, at?: string) => void;
}) {
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState<Shown>({});
  const shelf = useShelf(props.client);
  const isChosen = query.trim() !== '' || Object.keys(shown).length > 0;
  const list = useInfiniteQuery(
    props.client.queries.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...props.client.about,
        ...shown,
        ...(query.trim() && { query: query.trim() }),
        ...(cursor && { cursor }),
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  );
  const found = list.data?.pages.flatMap(({ conversations }) => conversations) ?? [];
  return (
    <div className="flex h-full min-h-0 flex-col gap-3">
      <div className="flex gap-2">
        <Button
          look="primary"
          className="flex-1"
          data-begins
          onClick={() => props.onOpen(undefined)}
        >
          <MessageSquarePlus aria-hidden /> New conversation
        </Button>
        <ImportButton client={props.client} onImported={(id) => props.onOpen(id)} />
      </div>
      <SearchField label="Search conversations" value={query} onChange={setQuery} restMs={200} />
      <ShelfFilter client={props.client} shown={shown} onChange={setShown} />
      <nav aria-label="Conversations" className="min-h-0 flex-1 overflow-y-auto">
        {list.isPending && <Skeleton className="h-40" />}
        {list.error && (
          <ErrorState
            title="Could not be loaded"
            message={errorMessage(list.error)}
            onRetry={list.refetch}
          />
        )}
        {list.data && found.length === 0 && (
          <EmptyState
            icon={MessagesSquare}
            title={isChosen ? 'Nothing found' : 'No conversations yet'}
          />
        )}
        <ul className="flex flex-col gap-0.5">
          {found.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              client={props.client}
              conversation={conversation}
              shelf={shelf}
              isCurrent={conversation.id === props.current}
              onOpen={props.onOpen}
            />
          ))}
        </ul>
        {list.hasNextPage && (
          <Button
            className="mt-2 w-full"
            size="small"
            busy={list.isFetchingNextPage}
            onClick={() => list.fetchNextPage()}
          >
            Show older
          </Button>
        )}
      </nav>
      {props.client.about.subject === undefined && <KeptLink />}
    </div>
  );
}
