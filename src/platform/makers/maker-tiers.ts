import { AppError, badInput } from '#kernel/errors.ts';
import { type ModelPurpose, purposeOfKind } from '#kernel/routing/model-purposes.ts';
import { nameOfService } from '#kernel/routing/service-names.ts';
import { isAddedId, isServiceId, type ServiceId, type ServiceKind } from '#kernel/services.ts';
import { fallbackOrder } from '#platform/routing/service-choice.ts';
import type { ActiveService } from '../gateway/gateway-types.ts';
import { ProviderError } from '../gateway/provider.ts';
import { lostChoice } from '../models/model-for.ts';
import type { MakerContext, MakerOptions } from './made.ts';

/**
 * Who is asked, one after another: the named service, whom administrators chose, or the first one with a
 * key, by the router's order,
 * then a server of one's own, then the Local engine; with `strict` only the first of them. Empty when
 * nobody can, of those of whom `can` holds. Throws 400 for what is no service.
 */
export async function tiersOf(
  { platform, user }: MakerContext,
  kind: ServiceKind,
  { service = 'auto', strict = false, withoutLocal = false }: MakerOptions,
  can: (service: ServiceId) => boolean = () => true,
): Promise<ServiceId[]> {
  if (service !== 'auto' && !isServiceId(service)) throw badInput('Unknown service', 'service');
  const active = await platform.gateway.activeServices(user.id);
  const able = active.filter(({ id, kinds }) => kinds.includes(kind) && can(id));
  const order = fallbackOrder(able, kind, []).filter((id) => id !== 'local' || !withoutLocal);
  const local = order.filter((id) => id === 'local');
  if (service === 'local') return local;
  const own = order.find(isOwnServer);
  const usual = order.find((id) => id !== 'local' && !isOwnServer(id));
  const chosen = service === 'auto' ? chosenAmong(able, order, kind) : undefined;
  const first = service === 'auto' ? (chosen ?? usual) : service;
  if (first && !can(first) && strict) return [];
  const asked = [first, chosen && usual, own].flatMap((id) =>
    id !== undefined && can(id) ? [id] : [],
  );
  const tiers = [...new Set([...asked, ...local])];
  return strict ? tiers.slice(0, 1) : tiers;
}

/** Whom administrators chose for a kind, where it is among those that can make it. */
function chosenAmong(
  able: readonly ActiveService[],
  order: readonly ServiceId[],
  kind: ServiceKind,
): ServiceId | undefined {
  const purpose = purposeOfKind[kind];
  const chosen = able.find(({ chosenFor }) => purpose && chosenFor?.includes(purpose))?.id;
  return order.find((id) => id === chosen);
}

/** What is to be said of a choice of administrators that cannot be followed, where nobody was named. */
export const remarksOn = async (
  context: MakerContext,
  purpose: ModelPurpose,
  { service = 'auto' }: MakerOptions,
): Promise<string[]> => (service === 'auto' ? lostChoice(context, purpose) : []);

const isOwnServer = (id: ServiceId) => id === 'openai-compatible' || isAddedId(id);

/** Nobody can do what is asked: 409, with the services whose key would help. */
export const noEngine = (services: string): AppError =>
  new AppError(
    'no_engine',
    409,
    `Nothing on this hub can do this. Add a key for ${services} or switch the Local engine on.`,
  );

/** Keys that help where nothing can write. */
export const writers = 'OpenAI, Anthropic or Google Gemini';

/** Whether somebody else may do it: not where the content was refused or the caller has left. */
export const mayStandIn = (error: unknown): error is AppError =>
  error instanceof AppError &&
  ['service_failed', 'budget_spent'].includes(error.code) &&
  !(error.cause instanceof ProviderError && error.cause.kind === 'moderation');

/** Says who failed, why, and who did it instead. */
export const noteOf = (
  { service, error }: { readonly service: ServiceId; readonly error: AppError },
  instead: string,
): string => {
  const reason = error.message.replace('Service call failed: ', '');
  return `${nameOfService(service)} could not do this: ${reason} ${instead} did it instead.`;
};
