import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { conflict, notFound } from '#kernel/errors.ts';
import { nameOfService } from '#kernel/routing/service-names.ts';
import type { AddedServiceId } from '#kernel/services.ts';
import { addressOfModel } from '#platform/builtin-model/model-fetch.ts';
import { sql } from '#platform/db/sql.ts';
import { saveKey } from '#platform/gateway/keys.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import { idFromName, insertService, removeService } from '../added-services.ts';
import type { AuthorizedOwner } from '../authorized-owner.ts';
import { listLocalModels } from './list-files.ts';

/** What of a file's name says how it was made, and not what it is: `Q4_K_M`, `f16`. */
const madeHow = /^(?:i?q\d|b?f\d|fp\d)/i;

/** What people call the model of a file. */
function nameOfFile(file: string): string {
  const parts = file.replace(/\.gguf$/, '').split(/[-.]/);
  const last = parts.at(-1) ?? '';
  return (parts.length > 1 && madeHow.test(last) ? parts.slice(0, -1) : parts).join(' ');
}

async function requireFile(platform: Platform, owner: AuthorizedOwner, file: string) {
  const found = (await listLocalModels(platform, owner)).files.find((one) => one.file === file);
  if (!found) throw notFound(`There is no file ${file} among the models of this machine.`);
  return found;
}

/** Takes a model into use for everybody, as a service of its own. Throws 404, and 409 when it is in use. */
export async function takeLocalModel(
  platform: Platform,
  user: CurrentUser,
  owner: AuthorizedOwner,
  file: string,
): Promise<void> {
  const found = await requireFile(platform, owner, file);
  if (found.service) throw conflict('This model is in use already.');
  const service = idFromName(`Local model ${nameOfFile(file)}`, 'api') as AddedServiceId;
  const address = addressOfModel(file);
  const isNew = await insertService(platform.db, owner, {
    ...{ service, name: nameOfService(service), category: 'ai', website: '', check_address: null },
    description: 'Runs on the hub’s own machine, in a process of its own, without a key.',
    api_address: address,
  });
  if (!isNew) throw conflict(`Your list has a service named ${nameOfService(service)}.`);
  await note(platform, user.id, 'local-model-used', { service, file });
  await saveKey(platform, user.id, owner, { service, key: '', baseUrl: address });
}

/** Deletes a model's file, with its service. Throws 404 where there is none. */
export async function deleteLocalModel(
  platform: Platform,
  user: CurrentUser,
  owner: AuthorizedOwner,
  file: string,
): Promise<void> {
  const { service } = await requireFile(platform, owner, file);
  if (service) await removeService(platform, user.id, owner, service);
  await platform.builtinModels.stop(file);
  await rm(join(platform.builtinModels.folder, file), { force: true });
  await note(platform, user.id, 'local-model-deleted', {
    service: service ?? 'local-models',
    file,
  });
}

/** What happened to a local model, in the log of the keys. */
export const note = (
  { db }: Platform,
  actorId: string,
  action: 'local-model-used' | 'local-model-deleted' | 'local-model-fetched',
  { service, file }: { readonly service: string; readonly file: string },
) => db.execute(sql`select append_key_audit(${actorId}, ${action}, ${service}, null, ${file})`);
