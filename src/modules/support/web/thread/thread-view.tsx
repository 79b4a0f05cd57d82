import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import { Loaded } from '#shell/loaded.tsx';
import { Button } from '#ui/button.tsx';
import type { TicketDetail } from '../../contract.ts';
import { queries } from '../queries.ts';
import { Composer, type ComposerKeys } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { Suggestions } from './suggestions.tsx';
import { TicketBar } from './ticket-bar.tsx';

type Props = { readonly ticketId: string; readonly onBack: () => void };

/** One request: what was said, what could be answered, and the answer itself. */
export function ThreadView({ ticketId, onBack }: Props) {
  const ticket = useQuery({
    ...queries.ticket.queryOptions({ input: { ticketId } }),
    refetchInterval: 3000,
  });
  return (
    <section aria-label="Request" className="flex min-w-0 flex-col gap-5">
      <Button size="small" look="quiet" className="self-start lg:hidden" onClick={onBack}>
        <ArrowLeft aria-hidden /> All requests
      </Button>
      <Loaded query={ticket} title="The request could not be loaded">
        {(found) => <Thread key={ticketId} detail={found} />}
      </Loaded>
    </section>
  );
}

function Thread({ detail }: { detail: TicketDetail }) {
  const { ticket, messages, suggestions, others, canEdit } = detail;
  const composer = useRef<ComposerKeys>(null);
  return (
    <>
      <header className="flex flex-col gap-1">
        <h2 className="text-xl break-words">
          {ticket.subject} <span className="text-base text-muted">#{ticket.number}</span>
        </h2>
        <p className="text-sm text-muted">
          {ticket.from.name && `${ticket.from.name}, `}
          {ticket.from.email ?? 'no address yet'}, in {detail.inbox}
          {others.length > 0 && `, asked ${others.length} times before`}
        </p>
      </header>
      <TicketBar detail={detail} onKey={(key) => composer.current?.press(key)} />
      <MessageList messages={messages} />
      {canEdit && (
        <>
          <Suggestions suggestions={suggestions} onUse={(text) => composer.current?.insert(text)} />
          <Composer ref={composer} detail={detail} />
        </>
      )}
    </>
  );
}
