import { counted } from '#kernel/counted.ts';
import type { ServiceId } from '#kernel/services.ts';
import type { CallScope } from '../gateway/gateway-types.ts';
import type { AnswerWriter } from './answers/answer-writer.ts';
import type { AnswerJob } from './answers/generate-answer.ts';
import { buildMessages } from './answers/prompt-context.ts';

/** Streams a text answer of one service into the row. */
export async function streamText(
  { platform, conversation, path, answer }: AnswerJob,
  writer: AnswerWriter,
  scope: CallScope,
  service: ServiceId,
): Promise<void> {
  const question = answer.metadata.decision?.message ?? path.at(-1)?.content ?? '';
  const messages = await buildMessages(platform, conversation.user_id, path, question);
  const sources: { title: string; url: string }[] = [];
  const request = {
    messages,
    model: writer.row().model ?? undefined,
    system: conversation.system || undefined,
  };
  for await (const event of platform.gateway.streamText(scope, service, request)) {
    if (event.type === 'delta') writer.append(event.text);
    else if (event.type === 'source') sources.push({ title: event.title, url: event.url });
    else {
      const { model, usage, cutAt } = event;
      writer.change({ model, metadata: { usage, ...(cutAt && { cut: cutText(cutAt) }) } });
    }
    writer.signal.throwIfAborted();
  }
  if (sources.length > 0) writer.change({ metadata: { sources } });
}

const cutText = (tokens: number): string =>
  `This answer was cut at ${counted(tokens, 'token')}, as many as your share of the hub’s keys pays for at once. Ask to go on, or add a key of your own on the API Keys page.`;
