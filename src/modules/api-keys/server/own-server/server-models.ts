import { AppError, badInput } from '#kernel/errors.ts';
import { needsNoKey } from '#platform/gateway/key-check.ts';
import type { KeyRecord } from '#platform/gateway/keys.ts';
import { kindsOf, type Makes, serverModelFor } from '#platform/gateway/own-servers/makes.ts';
import { type ModelUse, modelUses, purposeOf } from '#platform/gateway/own-servers/model-use.ts';
import { setMakes } from '#platform/gateway/own-servers/set-makes.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import type { ServiceEntry } from '../../contract.ts';
import type { AuthorizedOwner } from '../authorized-owner.ts';
import type { ServiceDefinition } from '../service-definitions.ts';

/** Longest list that is shown; servers with more name the model by hand. */
const mostShown = 500;

/** What a server of one's own was found to make, and what its owner said; null for other services. */
export function serverModels(key: KeyRecord | undefined): ServiceEntry['serverModels'] {
  if (!key || !needsNoKey(key.service)) return null;
  const { models, abilities, makes } = key;
  const guess = { models, abilities, makes: null };
  return {
    models: (models ?? []).slice(0, mostShown).map((id) => ({ id, use: purposeOf(id, abilities) })),
    isOllama: key.is_ollama,
    uses: mapUses((use) => ({
      model: serverModelFor(key, use) ?? null,
      found: serverModelFor(guess, use) ?? null,
      isSaid: makes?.[use] !== undefined,
    })),
  };
}

const mapUses = <T>(told: (use: ModelUse) => T) =>
  Object.fromEntries(modelUses.map((use) => [use, told(use)])) as Record<ModelUse, T>;

/** A service with what it takes part in: of a server of one's own its models tell it. */
export const withOwnKinds = (
  service: ServiceDefinition,
  key: KeyRecord | undefined,
): ServiceDefinition =>
  key && needsNoKey(key.service) ? { ...service, kinds: kindsOf(key) } : service;

/** Keeps which model is asked for what. Throws 400 for services that tell it themselves, 404 without an address. */
export async function changeServerModels(
  platform: Platform,
  user: CurrentUser,
  owner: AuthorizedOwner,
  { service, makes }: { readonly service: string; readonly makes: Makes },
): Promise<void> {
  if (!needsNoKey(service)) {
    throw badInput('Only servers of your own have models to choose here.', 'service');
  }
  const isKept = await setMakes(platform.db, user.id, owner, service, makes);
  if (!isKept) throw new AppError('no_key', 404, 'Save the address of the server first.');
}
