import { type ModelPurpose, modelPurposes } from '#kernel/routing/model-purposes.ts';
import type { ServiceId } from '#kernel/services.ts';
import type { ActiveService } from '../gateway/gateway-types.ts';
import { needsNoKey } from '../gateway/key-check.ts';
import { type KeyRecord, listKeys } from '../gateway/keys.ts';
import { seesPictures } from '../gateway/own-servers/makes.ts';
import { toldOf } from '../gateway/own-servers/model-use.ts';
import type { Platform } from '../platform.ts';
import { canAnswer, modelUseOf } from './chosen-for.ts';
import type { ModelChoice } from './model-choices.ts';
import { type Answering, findLost, type Lost, type ModelAsker, modelFor } from './model-for.ts';
import { modelsOf } from './models-of.ts';

/** A service of the hub that can answer for a purpose. */
export type Offer = {
  readonly service: ServiceId;
  readonly name: string;
  /** The one that is asked where none is named first; empty where the service has no names for them. */
  readonly models: readonly string[];
};

/** Who answers for a purpose on this hub, and who else could. */
export type PurposeState = {
  readonly purpose: ModelPurpose;
  /** As for everybody without keys of their own; undefined where nobody can. */
  readonly now: Answering | undefined;
  readonly choice: ModelChoice | undefined;
  /** Why the choice is not followed. */
  readonly lost: Lost | undefined;
  readonly offers: readonly Offer[];
};

/** Every purpose with who answers now, whom administrators chose, and what the hub's services really offer. */
export async function readPurposes({ db, gateway }: Platform): Promise<PurposeState[]> {
  const active = await gateway.hubServices();
  const keys = new Map((await listKeys(db, { scope: 'hub' })).map((key) => [key.service, key]));
  const choices = await gateway.choices();
  const asker: ModelAsker = {
    ...{ user: { id: '' }, module: 'admin' },
    platform: {
      gateway: {
        activeServices: async () => active,
        choices: async () => choices,
        models: async (_, service, use = 'text') => [...modelsOf(service, keys.get(service), use)],
      },
    },
  };
  return Promise.all(
    modelPurposes.map(async (purpose) => ({
      ...{ purpose, choice: choices[purpose], now: await modelFor(asker, purpose) },
      lost: (await findLost(asker, purpose))?.why,
      offers: active.flatMap((service) => offerOf(service, keys.get(service.id), purpose)),
    })),
  );
}

function offerOf(
  service: ActiveService,
  key: KeyRecord | undefined,
  purpose: ModelPurpose,
): Offer[] {
  const { id, name, kinds } = service;
  if (!canAnswer({ id, kinds, servers: key ? [key] : [] }, purpose)) return [];
  return [{ service: id, name, models: modelsFor(id, key, purpose) }];
}

/** Of servers that tell who sees pictures, those alone. `auto` is a way to leave the model to the server. */
function modelsFor(id: ServiceId, key: KeyRecord | undefined, purpose: ModelPurpose): string[] {
  const all = modelsOf(id, key, modelUseOf(purpose)).filter((model) => model !== 'auto');
  if (purpose !== 'vision' || !key || !needsNoKey(id) || !seesPictures(key)) return all;
  return all.filter((model) => toldOf(key.abilities, model)?.includes('vision'));
}
