import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquarePlus, MessagesSquare, Search } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { Input } from '#ui/fields/field.tsx';
import { EmptyState, ErrorState, Skeleton } from '#ui/states.tsx';
import type { ChatClient } from '../chat-client.ts';
import { ConversationMenu } from './conversation-menu.tsx';
import { ImportButton } from './import-button.tsx';

/** All conversations of the module, newest first, found by title and by what was said. */
export function ConversationList(props: {
  client: ChatClient;
  current: string | undefined;
  onOpen: (id: string | undefined) => void;
}) {
  const [query, setQuery] = useState('');
  const list = useInfiniteQuery(
    props.client.queries.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...props.client.about,
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
        <ImportButton client={props.client} onImported={props.onOpen} />
      </div>
      <SearchField value={query} onChange={setQuery} />
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
            title={query ? 'Nothing found' : 'No conversations yet'}
          />
        )}
        <ul className="flex flex-col gap-0.5">
          {found.map((conversation) => (
            <li
              key={conversation.id}
              className="group flex items-center rounded-lg hover:bg-sunken"
            >
              <button
                type="button"
                aria-current={conversation.id === props.current ? 'page' : undefined}
                className={cn(
                  'min-w-0 flex-1 truncate rounded-lg px-3 py-2 text-left text-sm',
                  conversation.id === props.current && 'font-semibold text-accent',
                )}
                onClick={() => props.onOpen(conversation.id)}
              >
                {conversation.title}
              </button>
              <ConversationMenu
                client={props.client}
                conversation={conversation}
                onRemoved={() => conversation.id === props.current && props.onOpen(undefined)}
              />
            </li>
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
    </div>
  );
}

const SearchField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <div className="relative">
    <Search className="pointer-events-none absolute top-3 left-3 size-4 text-muted" aria-hidden />
    <Input
      type="search"
      aria-label="Search conversations"
      placeholder="Search conversations"
      className="pl-9"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </div>
);
