import { sql } from '#platform/db/sql.ts';
import { testKey } from '#platform/gateway/keys.ts';
import {
  deleteModel,
  keepLoaded,
  type OllamaPlace,
  showModel,
} from '#platform/gateway/own-servers/ollama.ts';
import type { Platform } from '#platform/platform.ts';
import { type AuthorizedOwner, hubOwner } from '../authorized-owner.ts';
import { openServer } from './open-server.ts';

/** A change of a server's models in the log of the keys. */
export const noteModelChange = (
  { db }: Platform,
  actorId: string,
  action: 'model-pulled' | 'model-deleted',
  { service, model }: { readonly service: string; readonly model: string },
) => db.execute(sql`select append_key_audit(${actorId}, ${action}, ${service}, null, ${model})`);

/** Deletes a model, notes who did it, and reads the server's list anew. Returns the server. */
export async function removeModel(
  platform: Platform,
  actorId: string,
  owner: AuthorizedOwner,
  asked: { readonly service: string; readonly model: string },
): Promise<OllamaPlace> {
  const place = await openServer(platform, owner, asked.service);
  await deleteModel(place, asked.model);
  await noteModelChange(platform, actorId, 'model-deleted', asked);
  await testKey(platform, actorId, hubOwner, asked.service);
  return place;
}

/** Loads a model for a while, or lets go of it. Returns the server. */
export async function keepModel(
  platform: Platform,
  owner: AuthorizedOwner,
  {
    service,
    model,
    minutes,
  }: { readonly service: string; readonly model: string; readonly minutes: number },
): Promise<OllamaPlace> {
  const place = await openServer(platform, owner, service);
  const details = await showModel(place, model);
  const embeds =
    details?.abilities.includes('embedding') === true && !details.abilities.includes('completion');
  await keepLoaded(place, { model, minutes, embeds });
  return place;
}
