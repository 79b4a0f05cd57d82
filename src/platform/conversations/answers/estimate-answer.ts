import type { ServiceId } from '#kernel/services.ts';
import { type Amounts, costOf } from '../../budgets/cost.ts';
import { overShare } from '../../budgets/hub-keys/left-to-spend.ts';
import { priceOf } from '../../budgets/prices.ts';
import { usualOutputLimit } from '../../budgets/usual-output.ts';
import { videoSeconds } from '../../gateway/media/media-calls.ts';
import { usualModel } from '../../models/usual-models.ts';
import type { Platform } from '../../platform.ts';
import type { AssistantMark } from '../assistants/assistant.ts';
import { beginsWith, findAsked } from '../assistants/find-assistant.ts';
import { seenAssistant } from '../assistants/seen-assistant.ts';
import { previewSeen, withPersonal } from '../context/build-context.ts';
import { describeAttachments } from '../context/files.ts';
import type { MessageRow, Seen } from '../conversation-types.ts';
import { findConversation, type Owner } from '../conversations.ts';
import { personalWords } from '../memory/personal-words.ts';
import { findInConversation, pathTo } from '../messages.ts';
import { planAnswer } from './plan-answer.ts';
import { textToSpeak } from './speech-text.ts';

/** A message that has not been sent yet. */
export type UnsentMessage = {
  /** Its beginning is enough: the words that decide stand there. */
  readonly content: string;
  /** Length of all of it in UTF-8. */
  readonly bytes: number;
  readonly conversationId?: string | undefined;
  readonly parentId?: string | undefined;
  readonly service?: string | null | undefined;
  readonly model?: string | null | undefined;
  readonly attachments?: readonly string[] | undefined;
  /** Of a conversation that begins with it: whether it gets what is remembered of the person. */
  readonly memory?: boolean | undefined;
  readonly temporary?: boolean | undefined;
  /** Ids, as when it is sent. */
  readonly assistant?: string | undefined;
  readonly mention?: string | undefined;
};

export type AnswerEstimate = {
  /** Who would answer; null when nobody can. */
  readonly service: ServiceId | null;
  /** Most that it is likely to cost, in millionths of a US dollar; null where no price is known. */
  readonly most: number | null;
  /** What a text service would see of the conversation, where there is anything to see. */
  readonly seen?: Seen;
  /** Says so where it may cost more than is left of the hub's keys. */
  readonly over?: string;
};

/** Tokens that one picture counts at most, at the services that say. */
const tokensPerPicture = 10_000;
/** Fewest bytes of text that services make a token of, in any language. */
const bytesPerToken = 2;

/** What the answer to a message would cost at the service that would be asked first. */
export async function estimateAnswer(
  platform: Platform,
  owner: Owner,
  message: UnsentMessage,
): Promise<AnswerEstimate> {
  const { conversationId, parentId } = message;
  const begun = conversationId
    ? undefined
    : await beginsWith(platform.db, owner, message.assistant);
  const conversation = conversationId
    ? await findConversation(platform.db, owner, conversationId)
    : begunWith(owner, { ...message, memory: message.memory ?? begun?.memory }, begun?.assistant);
  const last = conversationId && (await findInConversation(platform.db, conversationId, parentId));
  const before = last ? await pathTo(platform.db, last) : [];
  const asked = await findAsked(platform.db, owner, conversation, { now: message.mention });
  const plan = await planAnswer(platform, owner, conversation, before, { ...message, asked });
  const { service, type } = plan;
  const attached = await describeAttachments(platform, owner.userId, message.attachments ?? []);
  const isForeign = asked.isCalled && (asked.assistant?.isForeign ?? false);
  const personal = await personalWords(platform.db, { ...conversation, isForeign }, service);
  const said = previewSeen(before, attached, plan.metadata.whole ?? false);
  const seen = withPersonal(
    said,
    type === 'text' ? { ...personal.seen, ...seenAssistant(asked.assistant, service) } : {},
  );
  const isAny = seen.whole + seen.summarised + seen.files.length > 0;
  const shown = isAny || seen.memory || seen.instructions || seen.assistant ? { seen } : {};
  if (service === null) return { service, most: null, ...shown };
  const used =
    type === 'text'
      ? textAmounts(conversation.system, message, seen)
      : mediaAmounts(service, type, before, message);
  const model = plan.model ?? usualFor(service, type);
  const most = costOf(await priceOf(platform.db, service, model), used);
  const byHub = await hubPays(platform, owner.userId, [{ service, most }]);
  const over = await overShare(platform, owner, byHub, 'one');
  return { service, most, ...shown, ...(over && { over }) };
}

/** What goes by keys of the hub, in millionths of a dollar: people's own keys are their own business. */
export async function hubPays(
  platform: Platform,
  userId: string,
  calls: readonly { readonly service: ServiceId; readonly most: number | null }[],
): Promise<number> {
  const active = await platform.gateway.activeServices(userId);
  return calls
    .filter((call) => active.some(({ id, source }) => id === call.service && source === 'hub'))
    .reduce((sum, { most }) => sum + (most ?? 0), 0);
}

/** A conversation that begins with the message. */
const begunWith = (
  { userId, module }: Owner,
  { memory = true, temporary = false }: UnsentMessage,
  assistant: AssistantMark | undefined,
) => ({
  ...{ user_id: userId, module, memory, temporary, folder_id: null },
  ...{ service: null, model: null, system: '', assistant: assistant ?? null },
});

function textAmounts(system: string, { bytes }: UnsentMessage, seen: Seen): Amounts {
  const pictures = seen.files.filter(({ how }) => how === 'picture').length;
  const all = Buffer.byteLength(system) + seen.characters + bytes;
  return {
    inputTokens: Math.ceil(all / bytesPerToken) + pictures * tokensPerPicture,
    outputTokens: usualOutputLimit,
  };
}

function mediaAmounts(
  service: ServiceId,
  type: 'image' | 'video' | 'audio',
  before: readonly MessageRow[],
  { content, bytes }: UnsentMessage,
): Amounts {
  if (type === 'image') return { images: 1 };
  // Where it is not known, a film's length is the service's choice.
  if (type === 'video') return { seconds: videoSeconds(service, { prompt: content }) };
  const answer = before.findLast((each) => each.role === 'assistant' && each.type === 'text');
  const spoken = textToSpeak(content, answer?.content ?? '');
  return { characters: spoken === content ? bytes : spoken.length };
}

/** Films are priced without a model, where they are. */
const usualFor = (service: ServiceId, type: MessageRow['type']): string | undefined =>
  type === 'video' ? undefined : usualModel(service, type === 'audio' ? 'speech' : type);
