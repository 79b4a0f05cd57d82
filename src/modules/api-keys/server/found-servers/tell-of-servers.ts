import type { Platform } from '#platform/platform.ts';
import { hubOwner } from '../authorized-owner.ts';
import { showFoundServers } from './take-server.ts';

/** Looks once while the hub starts, and tells whoever runs it what could be taken into use. */
export async function tellOfServers(platform: Platform, signal: AbortSignal): Promise<void> {
  try {
    for (const { name, address, models, service } of await showFoundServers(
      platform,
      hubOwner,
      signal,
    )) {
      if (service) continue;
      const found = `${name} answers at ${address}, with ${models.length} models.`;
      platform.log.info(`${found} An administrator can take it into use on /api-keys.`);
    }
  } catch (error) {
    if (!signal.aborted)
      platform.log.warn(`Looking for servers of models failed: ${String(error)}`);
  }
}
