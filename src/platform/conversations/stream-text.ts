import type { ServiceId } from '#kernel/services.ts';
import type { CallScope } from '../gateway/gateway-types.ts';
import { ProviderError, type TextMessage, type TextRequest } from '../gateway/provider.ts';
import type { AnswerWriter } from './answers/answer-writer.ts';
import type { AnswerJob } from './answers/generate-answer.ts';
import { answerLocally } from './assistants/answer-locally.ts';
import { findAnswering } from './assistants/find-assistant.ts';
import { tellKnowledge } from './assistants/knowledge.ts';
import { seenAssistant } from './assistants/seen-assistant.ts';
import { chatPolicy } from './chats/chat-policies.ts';
import { mergeQuestion } from './columns/merge-question.ts';
import { buildContext, withPersonal } from './context/build-context.ts';
import type { Citation } from './conversation-types.ts';
import { factOffered, offerFact } from './memory/offer-fact.ts';
import { personalWords } from './memory/personal-words.ts';
import { readFact } from './memory/read-fact.ts';
import { callsBefore } from './tools/calls-before.ts';
import { takesTools } from './tools/takes-tools.ts';
import { answerWithTools, cutText, type LoopRequest } from './tools/tool-loop.ts';

/** Streams a text answer of one service into the row. */
export async function streamText(
  job: AnswerJob,
  writer: AnswerWriter,
  scope: CallScope,
  service: ServiceId,
): Promise<void> {
  const { platform, conversation, path, answer } = job;
  const asked = answer.metadata.decision?.message ?? path.at(-1)?.content ?? '';
  const { merges } = answer.metadata;
  const question = merges ? await mergeQuestion(platform, asked, merges) : asked;
  const { user_id: userId } = conversation;
  const { messages, seen, citations } = await buildContext(platform, userId, path, question, {
    ...{ isWhole: answer.metadata.whole ?? false, isLocal: service === 'local' },
  });
  const assistant = merges ? undefined : await findAnswering(platform.db, conversation, answer);
  const isCalled = path.at(-1)?.metadata.assistant !== undefined;
  const isForeign = isCalled && (assistant?.isForeign ?? false);
  const personal = await personalWords(platform.db, { ...conversation, isForeign }, service);
  const around = { ...personal.seen, ...seenAssistant(assistant, service) };
  writer.change({ metadata: { seen: withPersonal(seen, around) } });
  if (assistant && service === 'local') {
    if (await answerLocally(job, writer, assistant, question)) return;
  }
  // What others answered is data: whoever merges it does nothing else.
  const acts = !merges && chatPolicy(conversation.module).callsTools && !conversation.temporary;
  const mayCall = acts && takesTools(service) && path.at(-1)?.metadata.toolModules?.length !== 0;
  const mayOffer = acts && service !== 'local' && readFact(question) !== undefined;
  const before = mayCall && (await callsBefore(platform, userId, path.slice(0, -1)));
  const knowledge =
    assistant && service !== 'local'
      ? await tellKnowledge(platform.db, conversation, assistant, question, citations.length + 1)
      : undefined;
  const told = [before, knowledge?.text].filter((each) => typeof each === 'string');
  const request = {
    messages: told.reduce(withText, messages),
    model: writer.row().model ?? undefined,
    system: systemOf([
      ...[personal.system, conversation.system, assistant?.told ?? ''],
      mayOffer && factOffered,
    ]),
  };
  const inWords = () => streamWords(platform, writer, scope, service, request);
  if (mayCall) await withTools(job, writer, scope, service, { ...request, question }, inWords);
  else await inWords();
  if (mayOffer) await offerFact(job, writer, question);
  const all = [...citations, ...(knowledge?.citations ?? [])];
  const cited = citedIn(writer.row().content, all);
  if (cited.length > 0) writer.change({ metadata: { citations: cited } });
}

const systemOf = (parts: readonly (string | false)[]): string | undefined =>
  parts.filter(Boolean).join('\n\n') || undefined;

/** With the hub's tools, or in words alone where the service turns out to take none. */
async function withTools(
  job: AnswerJob,
  writer: AnswerWriter,
  scope: CallScope,
  service: ServiceId,
  request: LoopRequest,
  inWords: () => Promise<void>,
): Promise<void> {
  const soFar = writer.row().content;
  try {
    await answerWithTools(job, writer, scope, service, request);
  } catch (error) {
    const isUntouched = writer.row().content === soFar && !writer.row().metadata.calls?.length;
    if (!isUntouched || !refusesTools(error)) throw error;
    await inWords();
  }
}

/** The passages that an answer names by their numbers. */
function citedIn(text: string, citations: readonly Citation[]): Citation[] {
  const named = new Set([...text.matchAll(/\[(\d{1,3})\]/g)].map(([, n]) => Number(n)));
  return citations.filter(({ n }) => named.has(n));
}

/** The messages with a text before the question. */
const withText = (messages: readonly TextMessage[], text: string): readonly TextMessage[] =>
  messages.map((message, index) => {
    if (index < messages.length - 1) return message;
    const { content } = message;
    const own = typeof content === 'string' ? [{ type: 'text', text: content } as const] : content;
    return { ...message, content: [{ type: 'text', text }, ...own] };
  });

/** Whether a service may have refused the tools and not the words: many small models know none. */
const refusesTools = (error: unknown): boolean =>
  error instanceof ProviderError &&
  error.kind === 'bad-request' &&
  /\b(tools?|functions?)\b/i.test(error.message);

async function streamWords(
  platform: AnswerJob['platform'],
  writer: AnswerWriter,
  scope: CallScope,
  service: ServiceId,
  request: TextRequest,
): Promise<void> {
  const sources: { title: string; url: string }[] = [];
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
