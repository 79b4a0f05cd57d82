import { badInput } from '#kernel/errors.ts';
import type { ServiceKind } from '#kernel/services.ts';
import type { ActiveService, Gateway } from '../gateway/gateway-types.ts';

/** The service that somebody chose, the Local engine among them. Throws a 400 when it is not active. */
export async function requireService(
  gateway: Pick<Gateway, 'activeServices'>,
  userId: string,
  wanted: string,
  kind: ServiceKind,
): Promise<ActiveService> {
  const active = await gateway.activeServices(userId);
  const found = active.find(({ id, kinds }) => id === wanted && kinds.includes(kind));
  if (!found) throw badInput('This service is not active.', 'service');
  return found;
}
