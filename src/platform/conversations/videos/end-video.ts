import { nameOfService } from '#kernel/routing/service-names.ts';
import type { CallScope } from '../../gateway/gateway-types.ts';
import { localSkills } from '../../local/hub-tools.ts';
import type { Answer } from '../../local/local-skill.ts';
import { languageOf } from '../../local/text/language-of.ts';
import type { Platform } from '../../platform.ts';
import {
  causeOf,
  detailOf,
  isServiceNamed,
  mayTryAnother,
  namedFailures,
  type ServiceFailure,
} from '../answers/failures.ts';
import type { MessageMetadata, MessageRow } from '../conversation-types.ts';
import { giveUpVideo, saveVideo } from './save-video.ts';

/**
 * Ends a film that no service made: at the hub's own film maker where the Local engine may answer,
 * else with the cause. A service that the user named is not replaced, a refused content not moved.
 */
export async function endVideo(
  platform: Platform,
  scope: CallScope,
  message: MessageRow,
  failures: readonly ServiceFailure[],
  more: MessageMetadata,
): Promise<boolean> {
  const last = failures.at(-1)?.error;
  const isOver = isServiceNamed(message.metadata) || !mayTryAnother(last);
  const offer = isOver ? undefined : await offerLocally(platform, scope, message);
  if (!offer) {
    const detail = detailOf(last);
    return giveUpVideo(platform.db, message, causeOf(last), { ...more, ...(detail && { detail }) });
  }
  const content = `${namedFailures(failures)}\n\n${offer.text}`;
  const answer: MessageRow = { ...message, type: 'text', service: 'local', content };
  const notice = `Response generated using ${nameOfService('local')}`;
  return saveVideo(platform.db, answer, 'done', { ...more, sources: offer.sources, notice });
}

/** What the module that makes films on this server says to the order, if the Local engine may answer. */
async function offerLocally(
  platform: Platform,
  { user }: CallScope,
  { metadata }: MessageRow,
): Promise<Answer | undefined> {
  const active = await platform.gateway.activeServices(user.id);
  const mayAnswer = active.some(({ id, kinds }) => id === 'local' && kinds.includes('text'));
  const isBarred = metadata.decision?.barred?.includes('local') ?? false;
  const skill = localSkills().find(({ makes }) => makes === 'video');
  if (!skill || !mayAnswer || isBarred) return undefined;
  const order = metadata.decision?.message || (metadata.prompt ?? '');
  const asker = { userId: user.id, isAdmin: false, language: languageOf(order) };
  return skill.answer(platform, asker, skill.read(order) ?? order);
}
