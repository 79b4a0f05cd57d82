import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { costText } from '#kernel/money.ts';
import { nameOfService } from '#kernel/routing/service-names.ts';
import type { ServiceId } from '#kernel/services.ts';
import type { ChatClient } from '../chat-client.ts';
import { ContextMeter } from '../context/context-meter.tsx';
import type { MemorySwitch } from '../context/personal-part.tsx';
import type { Draft } from '../use-conversation.ts';
import { useDebounced } from './use-debounced.ts';

/** Quiet time after a keystroke before the server is asked, in ms. */
const restMs = 400;
/** The words that decide stand near the start; of the rest only the length counts. */
const mostCharacters = 4000;

/**
 * What the answer to a message would cost, beside the send button. Screen readers hear it with the
 * text field and not at every change.
 */
export function CostEstimate(props: {
  id: string;
  client: ChatClient;
  conversationId: string | undefined;
  parentId: string | undefined;
  draft: Draft;
  memory: MemorySwitch;
}) {
  const { client, conversationId, parentId, draft } = props;
  const rested = useDebounced(draft.content.trim(), restMs);
  const bytes = useMemo(() => new TextEncoder().encode(rested).length, [rested]);
  const asked = rested !== '' || (draft.attachments?.length ?? 0) > 0;
  const { data } = useQuery({
    ...client.queries.estimate.queryOptions({
      input: {
        ...draft,
        content: rested.slice(0, mostCharacters),
        bytes,
        ...(conversationId && { conversationId }),
        ...(parentId && { parentId }),
      },
    }),
    enabled: asked || conversationId !== undefined,
    placeholderData: keepPreviousData,
  });
  const shown = asked && data?.service ? { ...data, service: data.service } : undefined;
  const over = asked ? data?.over : undefined;
  return (
    <>
      {data?.seen && <ContextMeter seen={data.seen} memory={props.memory} />}
      <p
        id={props.id}
        className="shrink-0 text-right text-[13px] text-muted tabular-nums empty:hidden max-sm:order-last max-sm:basis-full max-sm:px-2 max-sm:text-left"
        title={shown && explain(shown)}
      >
        {shown && words(shown.most, shown.columns?.length)}
        {over && <span className="block max-w-prose text-left text-danger">{over}</span>}
      </p>
    </>
  );
}

const words = (most: number | null, columns = 1) => {
  const cost = most === null || most === 0 ? costText(most) : `up to ${costText(most)}`;
  return columns > 1 ? `${cost} for ${columns} answers` : cost;
};

type Shown = {
  readonly service: ServiceId;
  readonly most: number | null;
  readonly columns?: readonly { service: ServiceId; most: number | null }[] | undefined;
};

function explain({ service, most, columns }: Shown): string {
  if (columns) return columns.map(explain).join(' ');
  const name = nameOfService(service);
  if (most === null) return `Nobody has entered what ${name} charges for this.`;
  if (most === 0) return `${name} charges nothing.`;
  return `At ${name}, with an answer of up to 4,096 tokens (some 3,000 words).`;
}
