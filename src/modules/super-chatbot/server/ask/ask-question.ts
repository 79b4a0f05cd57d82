import { nameOfService } from '#kernel/routing/service-names.ts';
import type { ServiceId } from '#kernel/services.ts';
import { findAssets } from '#platform/assets/find-assets.ts';
import { answerForRun, endedAnswer } from '#platform/conversations/answers/answer-for-run.ts';
import { previewRoute } from '#platform/conversations/answers/plan-answer.ts';
import type { MessageRow } from '#platform/conversations/conversation-types.ts';
import type { Owner } from '#platform/conversations/conversations.ts';
import { retryAnswer } from '#platform/conversations/send-message.ts';
import { findBrandVoice, voiceOrder } from '#platform/makers/brand-voice.ts';
import { fallbackOrder } from '#platform/routing/service-choice.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { readableBy } from '#platform/spaces/space-access.ts';
import { addAttachment } from '../../../ai-chat/server/public.ts';
import type { AskOrder } from './ask-schemas.ts';

type Context = RunContext<AskOrder>;

/** Asks and gives the ended answer, by another service where the named one fails and may be stood in for. */
export async function askQuestion(context: Context): Promise<MessageRow> {
  const { platform, user, input } = context;
  const owner: Owner = { userId: user.id, module: 'super-chatbot' };
  const service = await wantedService(context);
  const first = await answerForRun(context, owner, service, () => draftOf(context));
  const isNamed = input.service !== 'auto';
  if (first.status !== 'failed' || !isNamed || input.strict) return first;
  const active = await platform.gateway.activeServices(user.id);
  const named = input.service as ServiceId;
  const [standIn] = fallbackOrder(active, 'text', [named]);
  if (!standIn) return first;
  context.note(
    `${nameOfService(named)} could not do this: ${first.metadata.error ?? 'it failed.'} ${nameOfService(standIn)} did it instead.`,
  );
  const again = await retryAnswer(platform, owner, first.parent_id as string, { service: standIn });
  return endedAnswer(context, owner, again.answer);
}

/** Who is named; with `strict`, whom the router chooses counts as named: nobody stands in. */
async function wantedService({ platform, user, input }: Context): Promise<ServiceId | undefined> {
  if (input.service !== 'auto') return input.service as ServiceId;
  if (!input.strict) return undefined;
  const wish = { pin: undefined, kind: undefined };
  const decision = await previewRoute(platform, user.id, input.message, undefined, wish);
  return decision.service ?? undefined;
}

async function draftOf(context: Context) {
  const { platform, user, input } = context;
  const { message: content, conversationId, brandId } = input;
  const brand = brandId && (await findBrandVoice(platform.db, user.id, brandId));
  if (brand && conversationId) context.note('A brand counts for conversations that begin with it.');
  return {
    ...{ content, conversationId, toolModules: input.modules },
    ...(brand && { system: voiceOrder(brand) }),
    attachments: await attach(context),
  };
}

/** Files of the library as attachments of the message. */
async function attach({ platform, user, input, signal }: Context): Promise<string[]> {
  const assets = await findAssets(platform.db, await readableBy(platform, user.id), input.assetIds);
  const ids: string[] = [];
  for (const { file_id, name } of assets) {
    const file = await platform.files.find(platform.db, file_id);
    if (!file) continue;
    const bytes = new Uint8Array(await platform.files.read(file));
    ids.push((await addAttachment(platform, { id: user.id, signal }, { name, bytes })).id);
  }
  return ids;
}
