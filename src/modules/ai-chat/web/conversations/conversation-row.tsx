import { Archive, Pin } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { cn } from '#ui/class-names.ts';
import type { ChatClient, Conversation } from '../chat-client.ts';
import { ConversationMenu } from './conversation-menu.tsx';
import type { ShelfChanges } from './use-shelf.ts';

type Props = {
  client: ChatClient;
  conversation: Conversation;
  shelf: ShelfChanges;
  isCurrent: boolean;
  onOpen: (id: string | undefined, at?: string) => void;
};

/** A conversation in the list: its title, and in a search what was found in it. */
export function ConversationRow(props: Props) {
  const { conversation, isCurrent, shelf } = props;
  const { id, title, hit } = conversation;
  const remove = () =>
    shelf.remove.mutate(conversation, { onSuccess: () => isCurrent && props.onOpen(undefined) });
  return (
    <li className="group flex items-center rounded-lg hover:bg-sunken">
      <button
        type="button"
        data-row
        aria-current={isCurrent ? 'page' : undefined}
        aria-keyshortcuts="P E Delete"
        className={cn(
          'min-w-0 flex-1 rounded-lg px-3 py-2 text-left text-sm',
          isCurrent && 'font-semibold text-accent',
        )}
        onClick={() => props.onOpen(id, hit?.messageId)}
        onKeyDown={(event) => onRowKey(event, { conversation, shelf, remove })}
      >
        <span className="flex items-center gap-1.5">
          {conversation.pinned && (
            <Pin className="size-3.5 shrink-0 text-muted" role="img" aria-label="Pinned" />
          )}
          {conversation.archived && (
            <Archive
              className="size-3.5 shrink-0 text-muted"
              role="img"
              aria-label="In the archive"
            />
          )}
          <span className="truncate">{title}</span>
        </span>
        {hit && (
          <span className="mt-0.5 line-clamp-2 text-[13px] font-normal break-words text-muted">
            {hit.text}
          </span>
        )}
      </button>
      <ConversationMenu
        client={props.client}
        conversation={conversation}
        shelf={shelf}
        onRemove={remove}
      />
    </li>
  );
}

type RowKeys = { conversation: Conversation; shelf: ShelfChanges; remove: () => void };

/** Arrows go up and down the list; P pins, E archives, Delete deletes. */
function onRowKey(event: KeyboardEvent<HTMLElement>, { conversation, shelf, remove }: RowKeys) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...(event.currentTarget.closest('nav')?.querySelectorAll('[data-row]') ?? [])];
  const at = rows.indexOf(event.currentTarget);
  const go = (to: number) => (rows[to] as HTMLElement | undefined)?.focus();
  const away = () => go(at + 1 < rows.length ? at + 1 : at - 1);
  const keys = new Map<string, () => void>([
    ['arrowdown', () => go(at + 1)],
    ['arrowup', () => go(at - 1)],
    ['home', () => go(0)],
    ['end', () => go(rows.length - 1)],
    ['p', () => shelf.pin(conversation)],
    ['e', () => shelf.archive(conversation)],
    ['delete', remove],
  ]);
  const act = keys.get(event.key.toLowerCase());
  if (!act) return;
  event.preventDefault();
  // What leaves the list hands the focus on to its neighbour.
  if (act === remove || event.key.toLowerCase() === 'e') away();
  act();
}
