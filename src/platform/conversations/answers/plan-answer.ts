import type { Output } from '#kernel/routing/outputs.ts';
import type { ServiceId, ServiceKind } from '#kernel/services.ts';
import type { Candidate, Decision } from '#platform/routing/decision.ts';
import { readMention } from '#platform/routing/words/mentions.ts';
import type { DbScope } from '../../db/database.ts';
import type { ActiveService } from '../../gateway/gateway-types.ts';
import { modelOfChoice, sayLostChoice } from '../../models/decision-models.ts';
import type { Platform } from '../../platform.ts';
import type { RuledDecision } from '../../routing/admin-rules.ts';
import { handOver, handOverSetting } from '../../routing/hand-over.ts';
import { routeByHub } from '../../routing/hub-rules.ts';
import { startRun } from '../../runs/start-run.ts';
import { personalSpace } from '../../spaces/space-access.ts';
import type { AskedAssistant } from '../assistants/find-assistant.ts';
import { chatPolicy } from '../chats/chat-policies.ts';
import { attachedSoFar, describeAttachments } from '../context/files.ts';
import type { ConversationRow, MessageRow } from '../conversation-types.ts';
import { type Owner, readService } from '../conversations.ts';
import { insertAnswer, type NewAnswer } from '../messages.ts';
import { takesTools } from '../tools/takes-tools.ts';
import { withFilmForm } from '../videos/film-offer.ts';
import { videoRun } from '../videos/video-run.ts';
import { promptWithBefore } from './make-media.ts';

/** Who answers, as what, and beside whom. */
export type Plan = Pick<NewAnswer, 'type' | 'service' | 'model' | 'metadata' | 'round'>;

export type Question = {
  readonly content: string;
  readonly service?: string | null | undefined;
  readonly model?: string | null | undefined;
  /** What is wanted, whatever the words say: by an offer that was taken, or by where the words come from. */
  readonly kind?: Output | undefined;
  readonly attachments?: readonly string[] | undefined;
  readonly whole?: boolean | undefined;
  /** The assistant that answers. */
  readonly asked?: AskedAssistant | undefined;
};

/** Decides who answers a message, and as what. */
export async function planAnswer(
  platform: Platform,
  { userId, module }: Owner,
  conversation: Pick<ConversationRow, 'service' | 'model' | 'temporary'>,
  before: readonly MessageRow[],
  { content, service, model, kind, attachments = [], whole, asked }: Question,
): Promise<Plan> {
  const active = await platform.gateway.activeServices(userId);
  /** Whether a service can make what is wanted, where that is more than words. */
  const makes = (id: ServiceId) =>
    !kind || kind === 'text' || active.some((each) => each.id === id && each.kinds.includes(kind));
  const wished = asked?.assistant?.service;
  const own = active.find(({ id }) => id === wished && makes(id))?.id;
  const called = asked?.isCalled ? own : undefined;
  const named = readService(service) ?? readMention(content, active).service;
  // Who calls an assistant for one message wants its service, too; else the conversation's own comes first.
  const usually = conversation.service && makes(conversation.service) ? conversation.service : null;
  const chosen = named ?? (called ? null : usually);
  const pin = chosen ?? own;
  const previous = before.findLast(({ role }) => role === 'user')?.content;
  const withPictures = await havePictures(platform, userId, before, attachments);
  const routed = await routeByHub(platform, {
    message: content,
    previous,
    // What comes with files is asked about them, whatever its words would order without.
    active: chatPolicy(module).wordsOnly || attachments.length > 0 ? inWords(active) : active,
    offering: active,
    pin: pin ?? undefined,
    kind,
    withPictures,
  });
  const mayDecide =
    callsTools(module) && !conversation.temporary && attachments.length === 0 && !kind && !pin;
  const settled = mayDecide ? await settleBy(platform, routed, active) : routed;
  const said = await sayLostChoice(platform, userId, { decision: settled, withPictures });
  const decision = withFilmForm(said, previous);
  const isOwn = own !== undefined && chosen === null && decision.service === own;
  const usualModel = decision.service === conversation.service ? conversation.model : null;
  const usual = isOwn ? (asked?.assistant?.model ?? null) : usualModel;
  const type = typeOf(decision);
  const prompt =
    type === 'video' ? { prompt: promptWithBefore(decision, before, decision.message) } : {};
  return {
    type,
    service: decision.service,
    model: model ?? usual ?? (await modelOfChoice(platform, userId, { decision, withPictures })),
    metadata: {
      decision,
      pinned: chosen !== null && chosen !== undefined,
      ...prompt,
      // Instructions are for answers in words.
      ...(asked?.mark && type === 'text' && { assistant: asked.mark }),
      ...wholeFrom(before, whole),
    },
  };
}

/** Whether there are pictures to look at, sent now or before. */
async function havePictures(
  platform: Platform,
  userId: string,
  before: readonly MessageRow[],
  attachments: readonly string[],
): Promise<boolean> {
  const now = await describeAttachments(platform, userId, attachments);
  return [...attachedSoFar(before), ...now].some(({ mimeType }) => mimeType.startsWith('image/'));
}

/** Who has once asked for all of a conversation goes on with all of it. */
function wholeFrom(before: readonly MessageRow[], whole: boolean | undefined) {
  const last = before.findLast(({ role }) => role === 'assistant')?.metadata.whole;
  return (whole ?? last) ? { whole: true } : {};
}

/** Stores the answer about to be written; a film's run, of the same id, begins in the same transaction. */
export async function storeAnswer(
  platform: Platform,
  scope: DbScope,
  { userId, module }: Owner,
  question: MessageRow,
  plan: Plan,
): Promise<MessageRow> {
  const { conversation_id: conversationId, id: parentId } = question;
  if (plan.type !== 'video') return insertAnswer(scope, { ...plan, conversationId, parentId });
  const { id: spaceId } = await personalSpace(scope, userId);
  const wish = { prompt: plan.metadata.prompt ?? '', conversationId };
  const place = { spaceId, module };
  const { id } = await startRun(platform, scope, { id: userId }, videoRun, wish, place);
  return insertAnswer(scope, { ...plan, id, conversationId, parentId });
}

/** What a message without an answer yet would be sent to. */
export async function previewRoute(
  platform: Platform,
  userId: string,
  message: string,
  previous: string | undefined,
  wish: { readonly pin: ServiceId | undefined; readonly kind: Output | undefined },
): Promise<Decision> {
  const active = await platform.gateway.activeServices(userId);
  const routed = await routeByHub(platform, { message, previous, active, ...wish });
  const isOpen = !wish.pin && !wish.kind;
  return withFilmForm(isOpen ? await settleBy(platform, routed, active) : routed, previous);
}

/** Chats of all kinds of answers, which may call the hub's tools. */
const callsTools = (module: string): boolean => {
  const policy = chatPolicy(module);
  return policy.callsTools && !policy.wordsOnly;
};

/** What the router was not sure of, a service with tools decides, unless the hub's administrators say otherwise. */
async function settleBy<D extends RuledDecision>(
  { settings }: Platform,
  decision: D,
  active: readonly ActiveService[],
): Promise<D> {
  const { barred } = decision;
  const may = barred ? active.filter(({ id }) => !barred.includes(id)) : active;
  const settled = handOver(decision, may, takesTools);
  return settled === decision || !(await settings.get(handOverSetting)) ? decision : settled;
}

const wordKinds: readonly ServiceKind[] = ['text', 'reasoning', 'research'];

/** Some chats ask for texts only; a service without them keeps its kinds for those who name it. */
function inWords(active: readonly ActiveService[]): Candidate[] {
  return active.map(({ kinds, ...service }) => {
    const words = kinds.filter((kind) => wordKinds.includes(kind));
    return { ...service, kinds: words.length > 0 ? words : kinds };
  });
}

function typeOf({ service, kind }: Decision): MessageRow['type'] {
  return service !== null && (kind === 'image' || kind === 'video' || kind === 'audio')
    ? kind
    : 'text';
}
