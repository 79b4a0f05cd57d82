import type { ServiceId } from '#kernel/services.ts';
import { counted } from '#kernel/text/counted.ts';
import { newId } from '#platform/db/new-id.ts';
import { findPerson } from '../../auth/people/find-person.ts';
import type { CallScope } from '../../gateway/gateway-types.ts';
import type { CallNote } from '../../gateway/native/stream-parts.ts';
import type { TextMessage } from '../../gateway/provider.ts';
import { convertMessages } from '../../gateway/providers/ai-sdk/convert-messages.ts';
import { mostOfText } from '../../gateway/usage/most-used.ts';
import type { Platform } from '../../platform.ts';
import { refreshTools, type Tool } from '../../tools/tool.ts';
import type { AnswerWriter } from '../answers/answer-writer.ts';
import type { AnswerJob } from '../answers/generate-answer.ts';
import type { ChatCall } from '../conversation-types.ts';
import { type CallPlace, callForModel } from './call-for-model.ts';
import { fence } from './fence.ts';
import {
  finderInput,
  finderName,
  nameFromModel,
  offeredTools,
  rankTools,
  type SdkTool,
  toSdkTool,
  usableTools,
} from './offered-tools.ts';
import { toolOrders } from './tool-orders.ts';

/** Times that a model is asked for one answer. */
const mostRounds = 8;
/** Calls of one round that are carried out. */
const mostCalls = 8;

type Place = CallPlace & { readonly all: readonly Tool[] };
type Prompt = ReturnType<typeof convertMessages>;

/** A call as the model wrote it. */
type Wish = { readonly id: string; readonly name: string; input: string; more?: CallNote };

type Round = { readonly text: string; readonly wishes: readonly Wish[] };

export type LoopRequest = {
  readonly messages: readonly TextMessage[];
  readonly model: string | undefined;
  readonly system: string | undefined;
  readonly question: string;
};

/**
 * Writes an answer of a service that may call the hub's tools: it is asked again with what they said,
 * eight times at most. Throws what the gateway throws.
 */
export async function answerWithTools(
  { platform, conversation, path }: AnswerJob,
  writer: AnswerWriter,
  scope: CallScope,
  service: ServiceId,
  { messages, model, system, question }: LoopRequest,
): Promise<void> {
  const user = await findPerson(platform.db, conversation.user_id);
  const { signal } = writer;
  await refreshTools(platform);
  const all = usableTools(user, path.at(-1)?.metadata.toolModules);
  const place: Place = { platform, user, signal, conversationId: conversation.id, all };
  const tools = offeredTools(all, question);
  const prompt = convertMessages(messages, [system, toolOrders].filter(Boolean).join('\n\n'));
  for (let round = 1; ; round += 1) {
    const said = await askOnce(platform, writer, scope, service, { prompt, tools, model });
    if (said.wishes.length === 0) return;
    if (round === mostRounds) {
      const cut = `This answer was ended after ${counted(mostRounds, 'round')} of calls. Ask to go on.`;
      return writer.change({ metadata: { cut } });
    }
    const results = await Promise.all(
      said.wishes.map((wish, index) =>
        index < mostCalls
          ? carryOut(place, writer, wish, (query) => offerMore(tools, all, query))
          : Promise.resolve('Too many calls at once. Make it again in your next turn.'),
      ),
    );
    writer.signal.throwIfAborted();
    prompt.push(...turnsOf(said, results));
  }
}

/** One question to the model: its words into the answer, its calls back. */
async function askOnce(
  platform: Platform,
  writer: AnswerWriter,
  scope: CallScope,
  service: ServiceId,
  {
    prompt,
    tools,
    model,
  }: { prompt: Prompt; tools: readonly SdkTool[]; model: string | undefined },
): Promise<Round> {
  const wishes: Wish[] = [];
  const size = Buffer.byteLength(JSON.stringify(tools));
  const most = mostOfText(service, { model, messages: asText(prompt, size) });
  const inputTokens = Math.ceil((most.amounts?.inputTokens ?? 0) / 3);
  const parts = platform.gateway.streamParts(scope, service, {
    ...{ model, most, call: { prompt, tools: [...tools] } },
    likelyUsed: (bytes) => ({ inputTokens, outputTokens: Math.ceil(bytes / 3) }),
    noteCall: (id, more) => {
      const wish = wishes.find((each) => each.id === id);
      if (wish) wish.more = more;
    },
  });
  let text = '';
  for await (const part of parts) {
    if (part.type === 'text') {
      const isNewBlock = text === '' && writer.row().content !== '';
      writer.append(isNewBlock ? `\n\n${part.text}` : part.text);
      text += part.text;
    } else if (part.type === 'tool-start') {
      wishes.push({ id: part.id, name: part.name, input: '' });
    } else if (part.type === 'tool-input') {
      const wish = wishes.find(({ id }) => id === part.id);
      if (wish) wish.input += part.text;
    } else if (part.type === 'finish') noteUse(writer, part);
    writer.signal.throwIfAborted();
  }
  return { text, wishes };
}

function noteUse(
  writer: AnswerWriter,
  part: { model: string; inputTokens: number; outputTokens: number; cutAt?: number },
): void {
  const before = writer.row().metadata.usage;
  const usage = {
    inputTokens: (before?.inputTokens ?? 0) + part.inputTokens,
    outputTokens: (before?.outputTokens ?? 0) + part.outputTokens,
  };
  const cut = part.cutAt === undefined ? {} : { cut: cutText(part.cutAt) };
  writer.change({ model: part.model, metadata: { usage, ...cut } });
}

/** Why an answer ends early, where the hub's own bound cut it. */
export const cutText = (tokens: number): string =>
  `This answer was cut at ${counted(tokens, 'token')}, as many as your share of the hub’s keys pays for at once. Ask to go on, or add a key of your own on the API Keys page.`;

/** What a prompt weighs, in the shape in which the most that a call may cost is reckoned. */
const asText = (prompt: Prompt, more: number): TextMessage[] => [
  { role: 'user', content: ' '.repeat(more) },
  ...prompt.map((each): TextMessage => {
    if (each.role === 'system') return { role: 'user', content: each.content };
    const content = each.content.map((part) =>
      part.type === 'file'
        ? ({ type: 'image', mimeType: part.mediaType, bytes: new Uint8Array() } as const)
        : ({ type: 'text', text: JSON.stringify(part) } as const),
    );
    return { role: 'user', content };
  }),
];

/** Does what the model wants, shows it in the thread, and gives the words for the model. */
async function carryOut(
  place: Place,
  writer: AnswerWriter,
  wish: Wish,
  find: (query: string) => string,
): Promise<string> {
  const input = parsed(wish.input);
  if (input === undefined) return 'The input is not JSON. Call again with a JSON object.';
  if (wish.name === finderName) {
    const asked = finderInput.safeParse(input);
    return asked.success ? find(asked.data.query) : 'Say in `query` what is to be done.';
  }
  const name = nameFromModel(wish.name);
  const tool = place.all.find((each) => each.name === name);
  if (!tool) return `There is no tool ${wish.name.slice(0, 80)}. Look for one with ${finderName}.`;
  const id = newId();
  const { title, effect } = tool;
  const begun: ChatCall = {
    id,
    tool: name,
    title,
    effect,
    input,
    state: 'running',
    approvalId: null,
  };
  writer.change({ metadata: { calls: [...callsOf(writer), begun] } });
  const { body, ...outcome } = await callForModel(place, name, input);
  const calls = callsOf(writer).map((call) => (call.id === id ? { ...call, ...outcome } : call));
  writer.change({ metadata: { calls } });
  return fence('result', JSON.stringify(body));
}

const callsOf = (writer: AnswerWriter): readonly ChatCall[] => writer.row().metadata.calls ?? [];

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.trim() === '' ? '{}' : text);
  } catch {
    return undefined;
  }
}

/** Adds the tools that words are about to those the model has, and names them. */
function offerMore(tools: SdkTool[], all: readonly Tool[], query: string): string {
  const found = rankTools(all, query, 10).map(toSdkTool);
  if (found.length === 0) return 'No tool of this hub does that.';
  for (const tool of found) if (!tools.some(({ name }) => name === tool.name)) tools.push(tool);
  const names = found.map(
    (tool) => `${tool.name}: ${'description' in tool ? tool.description : ''}`,
  );
  return `You can call these now:\n${names.join('\n')}`;
}

/** The turns of one round, as the model is told of them in the next. */
function turnsOf({ text, wishes }: Round, results: readonly string[]): Prompt {
  return [
    {
      role: 'assistant',
      content: [
        ...(text ? [{ type: 'text' as const, text }] : []),
        ...wishes.map(({ id, name, input, more }) => ({
          ...{ type: 'tool-call' as const, toolCallId: id, toolName: name },
          input: parsed(input) ?? {},
          ...(more && { providerOptions: more }),
        })),
      ],
    },
    {
      role: 'tool',
      content: wishes.map(({ id, name }, index) => ({
        ...{ type: 'tool-result' as const, toolCallId: id, toolName: name },
        output: { type: 'text' as const, value: results[index] ?? '' },
      })),
    },
  ];
}
