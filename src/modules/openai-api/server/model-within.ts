import type { ModelPurpose } from '#kernel/routing/model-purposes.ts';
import type { RouteKind, ServiceId } from '#kernel/services.ts';
import { takesNatively } from '#platform/gateway/native/native-api.ts';
import { allowsModel } from '#platform/hub-tokens/token-scopes.ts';
import type { ModelChoices } from '#platform/models/model-choices.ts';
import { chosenModelAt } from '#platform/models/with-chosen-model.ts';
import { type ApiCall, scopeOf } from './calls/api-call.ts';
import { listedUse, type ModelUse, purposeOfUse, usualModel } from './usual-models.ts';

/** The model to ask for within the token's scope; false when there is none. */
export function modelWithin(
  { token: { scopes } }: ApiCall,
  service: ServiceId,
  model: string | undefined,
  use: ModelUse,
): string | undefined | false {
  if (scopes.models === null) return model;
  const usual = model ?? usualModel(service, use);
  // A scope that holds all models of a service holds what has no name, too.
  if (allowsModel(scopes, service, usual ?? '')) return usual;
  if (model !== undefined || use !== 'words') return false;
  const own = scopes.models.find((name) => name.startsWith(`${service}/`) && !name.endsWith('*'));
  return own === undefined ? false : own.slice(service.length + 1);
}

type Service = { readonly id: ServiceId; readonly chosenFor?: readonly ModelPurpose[] };
type Wish = {
  readonly choices: ModelChoices;
  readonly use: ModelUse;
  /** The router's kind, where it was asked. */
  readonly kind?: RouteKind | undefined;
  readonly withPictures?: boolean | undefined;
};

/** The same where no model was named: the one that administrators chose at this service, if the token may ask for it. */
export function usualWithin(
  call: ApiCall,
  service: Service,
  { choices, use, kind, withPictures }: Wish,
): string | undefined | false {
  const own: ModelPurpose | undefined = kind === 'reasoning' ? 'reasoning' : purposeOfUse(use);
  const purposes: ModelPurpose[] = own ? [own] : [];
  if (withPictures && use === 'words') purposes.unshift('vision');
  const chosen = chosenModelAt(choices, service, purposes);
  const { scopes } = call.token;
  return chosen !== undefined && allowsModel(scopes, service.id, chosen)
    ? chosen
    : modelWithin(call, service.id, undefined, use);
}

/** The model that a call in a service's own shape names: the usual one, else the first that its server has. */
export async function namedOrFirst(
  call: ApiCall,
  { service, model }: { readonly service: ServiceId; readonly model: string | undefined },
  use: 'embedding' | 'transcript',
): Promise<string | undefined> {
  if (model !== undefined) return model;
  const found = await call.platform.gateway.models(scopeOf(call), service, listedUse(use));
  return found.find((name) => allowsModel(call.token.scopes, service, name));
}

/** Whether a service has a model for what only some servers of one's own do. */
export const hasModelFor = async (
  call: ApiCall,
  service: ServiceId,
  use: ModelUse,
): Promise<boolean> => {
  if (use !== 'embedding' && use !== 'transcript') return true;
  const native = use === 'embedding' ? 'embeddings' : 'transcriptions';
  if (!takesNatively(service, native)) return false;
  return (await namedOrFirst(call, { service, model: undefined }, use)) !== undefined;
};
