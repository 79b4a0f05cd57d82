import { z } from 'zod';
import { sql } from '../../db/sql.ts';
import type { Platform } from '../../platform.ts';
import { defineSetting } from '../../settings/settings.ts';

/** Services of the hub whose own server may be on this machine or in its network. */
export const localServers = defineSetting({
  key: 'gateway.local-servers',
  schema: z.array(z.string().max(100)).max(500),
  initial: [],
});

/** Whether an administrator named this service as one that may be local. */
export const allowsByName = async ({ settings }: Platform, service: string): Promise<boolean> =>
  (await settings.get(localServers)).includes(service);

/** Whether administrators let a service of the hub have a local address. */
export const allowsLocalServer = async (platform: Platform, service: string): Promise<boolean> =>
  platform.config.ALLOW_PRIVATE_ADDRESSES || (await allowsByName(platform, service));

type Permission = {
  readonly service: string;
  readonly isAllowed: boolean;
  /** The one that is meant, for the log; empty where the service has none yet. */
  readonly address: string;
};

/** Lets the hub's server of one service be local, or not any more. Stands in the log of the keys. */
export async function allowLocalServer(
  { db, settings }: Platform,
  actorId: string,
  { service, isAllowed, address }: Permission,
): Promise<void> {
  const others = (await settings.get(localServers)).filter((id) => id !== service);
  const action = isAllowed ? 'local-address-allowed' : 'local-address-refused';
  await db.execute(
    sql`select append_key_audit(${actorId}, ${action}, ${service}, null, ${address})`,
  );
  await settings.set(localServers, isAllowed ? [...others, service] : others);
}
