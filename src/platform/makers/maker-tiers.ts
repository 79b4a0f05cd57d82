import { AppError, badInput } from '#kernel/errors.ts';
import { fallbackOrder } from '#kernel/routing/service-choice.ts';
import { isAddedId, isServiceId, type ServiceId, type ServiceKind } from '#kernel/services.ts';
import type { MakerContext, MakerOptions } from './made.ts';

/**
 * Who is asked, one after another: the named service or the first one with a key, by the router's order,
 * then a server of one's own, then the Local engine; with `strict` only the first of them. Empty when
 * nobody can. Throws 400 for what is no service.
 */
export async function tiersOf(
  { platform, user }: MakerContext,
  kind: ServiceKind,
  { service = 'auto', strict = false }: MakerOptions,
): Promise<ServiceId[]> {
  if (service !== 'auto' && !isServiceId(service)) throw badInput('Unknown service', 'service');
  const active = await platform.gateway.activeServices(user.id);
  const able = active.filter(({ kinds }) => kinds.includes(kind));
  const order = fallbackOrder(able, kind, []);
  const local = order.filter((id) => id === 'local');
  if (service === 'local') return local;
  const own = order.find(isOwnServer);
  const first =
    service === 'auto' ? order.find((id) => id !== 'local' && !isOwnServer(id)) : service;
  const tiers = [...new Set([first, own].filter((id) => id !== undefined)), ...local];
  return strict ? tiers.slice(0, 1) : tiers;
}

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
