import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Output } from '#kernel/routing/outputs.ts';
import type { ListedAssistant } from '../assistants/assistant-queries.ts';
import { useAssistants } from '../assistants/use-assistants.ts';
import type { ChatClient, Conversation } from '../chat-client.ts';
import type { Draft } from '../use-conversation.ts';

/** A prompt that the text was taken from, and what the message makes; undefined where its words decide. */
export type TakenPrompt = { readonly title: string; readonly kind: Output | undefined };

type Service = { readonly id: string; readonly kinds: readonly string[] };

/** Who and what was called for the next message: an assistant, a prompt of the shelf. */
export function useCalls(
  client: ChatClient,
  conversationId: string | undefined,
  conversation: Conversation | undefined,
) {
  const isOffered = client.name !== 'chatPdf';
  const [params] = useSearchParams();
  const { all, isPending, find } = useAssistants(isOffered);
  const wanted = conversationId === undefined ? (params.get('assistant') ?? undefined) : undefined;
  /** With whom the conversation that is about to begin begins. */
  const beginning = isOffered ? find(wanted) : undefined;
  const [mention, setMention] = useState<ListedAssistant>();
  const [prompt, setPrompt] = useState<TakenPrompt>();
  const answering = mention ?? beginning ?? find(conversation?.assistant?.id);
  const apply = (draft: Draft, services: readonly Service[] = []): Draft => {
    const { service, model, ...others } = draft;
    const kind = prompt?.kind;
    const makes = services.find(({ id }) => id === service)?.kinds ?? [];
    const isFit = !kind || kind === 'text' || !service || makes.includes(kind);
    // Whoever calls an assistant that has a service of its own gets that one.
    const keeps = isFit && !(mention ?? beginning)?.service;
    return {
      ...(keeps ? draft : others),
      ...(beginning && { assistant: beginning.id }),
      ...(mention && { mention: mention.id }),
      ...(kind && { kind }),
    };
  };
  return {
    ...{ isOffered, all, beginning, mention, setMention, prompt, setPrompt, apply },
    /** Whether the assistant that was asked for is not there. */
    isMissing: wanted !== undefined && !isPending && !beginning,
    /** Whether what answers was made by somebody else. */
    isForeign: beginning !== undefined && beginning.by !== null,
    find,
    /** What the page should know to say who would answer. */
    over: { kind: prompt?.kind, hasService: Boolean(answering?.service) },
    sent() {
      setMention(undefined);
      setPrompt(undefined);
    },
  };
}

export type Calls = ReturnType<typeof useCalls>;
