import { LifeBuoy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { PagedList } from '#shell/lists/paged-list.tsx';
import { usePages } from '#shell/lists/use-pages.ts';
import { useAddress } from '#shell/page/use-address.ts';
import { EmptyState } from '#ui/states.tsx';
import type { Ticket } from '../../ticket-schemas.ts';
import { isTyping } from '../is-typing.ts';
import { api, queries } from '../queries.ts';
import { ThreadView } from '../thread/thread-view.tsx';
import { ListFilters } from './list-filters.tsx';
import { TicketRow } from './ticket-row.tsx';

const views = ['unassigned', 'mine', 'all'] as const;
type View = (typeof views)[number];

/** The list of requests beside the one that is open; worked through by keys. */
export function TicketDesk() {
  const { get, set } = useAddress();
  const view = (views.find((one) => one === get('view')) ?? 'all') as View;
  const state = (get('state') || 'open') as Ticket['state'];
  const [q, open] = [get('q'), get('ticket')];
  const asked = { view, state, ...(q && { q }) };
  const pages = usePages(
    queries.tickets.key({ input: asked }),
    (after) => api.tickets({ ...asked, ...(after && { after }) }),
    { keep: true, pollMs: () => 5000 },
  );
  const tickets = pages.data?.pages.flatMap((page) => page.tickets) ?? [];
  const counts = pages.data?.pages[0]?.counts;
  useListKeys(tickets, open, (ticket) => set({ ticket }, { replace: false }));
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(18rem,24rem)_1fr]">
      <div className={open ? 'hidden min-w-0 lg:block' : 'min-w-0'}>
        <ListFilters {...{ view, state, q, counts }} onChange={set} />
        <PagedList
          query={pages}
          items={(page) => page.tickets}
          title="The requests could not be loaded"
          empty={
            <EmptyState icon={LifeBuoy} title={q ? 'Nothing is found' : 'Nothing waits here'}>
              Requests arrive by the chat on your pages, by mail, and by programs.
            </EmptyState>
          }
        >
          {(shown) => (
            <ul
              aria-label="Requests"
              className="flex flex-col divide-y rounded-xl border bg-surface"
            >
              {shown.map((ticket) => (
                <TicketRow
                  key={ticket.ticketId}
                  {...{ ticket }}
                  isOpen={ticket.ticketId === open}
                  onOpen={() => set({ ticket: ticket.ticketId }, { replace: false })}
                />
              ))}
            </ul>
          )}
        </PagedList>
        <p className="mt-3 hidden text-[13px] text-muted lg:block">
          j and k walk, r answers, n notes, a takes, e closes.
        </p>
      </div>
      <div className="min-w-0">
        {open ? (
          <ThreadView key={open} ticketId={open} onBack={() => set({ ticket: '' })} />
        ) : (
          <p className="hidden py-24 text-center text-sm text-muted lg:block">
            Choose a request to read it.
          </p>
        )}
      </div>
    </div>
  );
}

/** Walks the list by `j` and `k`, wherever nobody is typing. */
function useListKeys(tickets: readonly Ticket[], open: string, onOpen: (ticketId: string) => void) {
  const now = useRef({ tickets, open, onOpen });
  now.current = { tickets, open, onOpen };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const by = { j: 1, k: -1 }[event.key];
      if (!by || isTyping(event)) return;
      const { tickets: all, open: current, onOpen: go } = now.current;
      const at = all.findIndex(({ ticketId }) => ticketId === current);
      const next = all[at < 0 ? 0 : at + by];
      if (next) go(next.ticketId);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
