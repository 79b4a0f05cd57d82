import { z } from 'zod';
import type { Platform } from '../../platform.ts';
import { defineSetting } from '../../settings/settings.ts';

/** Services of the hub whose own server may be on this machine or in its network. */
export const localServers = defineSetting({
  key: 'gateway.local-servers',
  schema: z.array(z.string().max(100)).max(500),
  initial: [],
});

/** Whether administrators let a service of the hub have a local address. */
export const allowsLocalServer = async (
  { config, settings }: Platform,
  service: string,
): Promise<boolean> =>
  config.ALLOW_PRIVATE_ADDRESSES || (await settings.get(localServers)).includes(service);

/** Lets the hub's server of one service be local, or not any more. */
export async function allowLocalServer(
  { settings }: Platform,
  service: string,
  isAllowed: boolean,
): Promise<void> {
  const others = (await settings.get(localServers)).filter((id) => id !== service);
  await settings.set(localServers, isAllowed ? [...others, service] : others);
}
