import type { ServiceId } from '#kernel/services.ts';
import { needsNoKey } from '../gateway/key-check.ts';
import { type OwnServer, serverModelsFor } from '../gateway/own-servers/makes.ts';
import { type ModelUse, purposeOf } from '../gateway/own-servers/model-use.ts';
import { providerOf } from '../gateway/providers/catalogue.ts';
import { takesUse, usualModel } from './usual-models.ts';

/** Models that answer nothing the hub asks for, though they are in a service's list. */
const others = ['moderation', 'realtime', '-live', 'sora', 'veo-', 'guard', 'babbage', 'davinci'];

/**
 * Model ids of a service for a use, the one that is asked first: of a server of one's own as it lists them
 * and its owner says, of others as the check of the key listed them, or as the hub knows them.
 */
export function modelsOf(
  service: ServiceId,
  key: OwnServer | undefined,
  use: ModelUse,
): readonly string[] {
  if (!takesUse(service, use)) return [];
  const usual = usualModel(service, use);
  const found = needsNoKey(service)
    ? serverModelsFor(key ?? { models: null, makes: null }, use)
    : listed(service, key).filter((model) => purposeOf(model, undefined) === use);
  return [...(usual === undefined ? [] : [usual]), ...found.filter((model) => model !== usual)];
}

const listed = (service: ServiceId, key: OwnServer | undefined): readonly string[] =>
  (key?.models?.length ? key.models : (providerOf(service)?.text?.models ?? [])).filter(
    (model) => !others.some((part) => model.includes(part)),
  );
