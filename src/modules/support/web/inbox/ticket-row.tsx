import { timeText } from '#shell/formats.ts';
import { Badge } from '#ui/badge.tsx';
import { cn } from '#ui/class-names.ts';
import type { Ticket } from '../../ticket-schemas.ts';

type Props = {
  readonly ticket: Ticket;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
};

/** A request in the list: who asks what, and since when they wait. */
export const TicketRow = ({ ticket, isOpen, onOpen }: Props) => (
  <li>
    <button
      type="button"
      aria-current={isOpen ? 'true' : undefined}
      onClick={onOpen}
      className={cn(
        'flex w-full flex-col gap-1 px-4 py-3 text-left text-sm hover:bg-sunken',
        isOpen && 'bg-sunken',
      )}
    >
      <span className="flex gap-2">
        <strong className="min-w-0 flex-1 truncate font-medium">{ticket.subject}</strong>
        <span className="shrink-0 text-[13px] text-muted">#{ticket.number}</span>
      </span>
      <span className="flex flex-wrap items-center gap-1.5 text-[13px] text-muted">
        <span className="min-w-0 truncate">
          {ticket.from.name || ticket.from.email || 'A visitor'}
        </span>
        {ticket.labels.map((label) => (
          <Badge key={label}>{label}</Badge>
        ))}
        {ticket.waitsSince && <Badge tone="gold">waits since {timeText(ticket.waitsSince)}</Badge>}
      </span>
    </button>
  </li>
);
