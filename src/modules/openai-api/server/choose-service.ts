import { AppError } from '#kernel/errors.ts';
import { nameOfService } from '#kernel/routing/service-names.ts';
import { isServiceId, type RouteKind, type ServiceId, type ServiceKind } from '#kernel/services.ts';
import type { ActiveService } from '#platform/gateway/gateway-types.ts';
import { takesNatively } from '#platform/gateway/native/native-api.ts';
import type { HubToken } from '#platform/hub-tokens/hub-token.ts';
import { allowsKind, allowsModel, allowsService } from '#platform/hub-tokens/token-scopes.ts';
import { routeByHub } from '#platform/routing/hub-rules.ts';
import { fallbackOrder } from '#platform/routing/service-choice.ts';
import { type ApiCall, scopeOf } from './calls/api-call.ts';
import { type ModelUse, purposeOf, usualModel } from './usual-models.ts';

/** Where a call goes. */
export type Choice = {
  readonly service: ServiceId;
  /** Undefined leaves the model to the service. */
  readonly model: string | undefined;
  readonly kind: RouteKind;
  /** One sentence, for the header. */
  readonly reason: string;
  /** Services that may stand in, best first; none when the program named one. */
  readonly others: readonly ServiceId[];
  /** The message without `@service`. */
  readonly message?: string;
};

/** Names of models that say whose they are. */
const families: readonly (readonly [RegExp, ServiceId])[] = [
  [/^(gpt-|o\d|chatgpt-|dall-e|tts-|whisper-1$|text-embedding-)/, 'openai'],
  [/^claude-/, 'anthropic'],
  [/^gemini-/, 'gemini'],
  [/^sonar/, 'perplexity'],
  [/^eleven_/, 'elevenlabs'],
];

/** Services that this token may use now, each with the kinds it may ask for. */
export async function eligibleServices(call: ApiCall): Promise<readonly ActiveService[]> {
  const { token, platform } = call;
  const active = await platform.gateway.activeServices(token.userId);
  // Tokens and services are looked up once for many calls; so is what comes of both.
  const known = eligible.get(active)?.get(token);
  if (known) return known;
  const found = active.flatMap((service) => {
    const kinds = service.kinds.filter((kind) => allowsKind(token.scopes, kind));
    // Who writes down what is said is no maker of a kind, but belongs to sound.
    const hears = takesNatively(service.id, 'transcriptions') && allowsKind(token.scopes, 'audio');
    return (kinds.length > 0 || hears) && allowsService(token.scopes, service.id)
      ? [{ ...service, kinds }]
      : [];
  });
  const byToken = eligible.get(active) ?? new WeakMap<HubToken, readonly ActiveService[]>();
  eligible.set(active, byToken.set(token, found));
  return found;
}

const eligible = new WeakMap<object, WeakMap<HubToken, readonly ActiveService[]>>();

const noService = () =>
  new AppError('no_service', 503, 'No suitable AI service available for this request');

/** The service of `auto`, by the chatbot's router. `words` keeps it to services that write. */
export async function routeWords(
  call: ApiCall,
  message: string,
  previous: string | undefined,
  words: boolean,
): Promise<Choice> {
  const eligible = await eligibleServices(call);
  const fitting = eligible.flatMap((service) => {
    const kinds = service.kinds.filter(
      (kind) =>
        (!words || isWords(kind)) &&
        modelWithin(call, service.id, undefined, purposeOf(kind)) !== false,
    );
    return kinds.length > 0 ? [{ ...service, kinds }] : [];
  });
  const decision = await routeByHub(call.platform, { message, previous, active: fitting });
  if (!decision.service) throw noService();
  const kind = decision.kind === 'none' ? 'text' : decision.kind;
  const taken = [decision.service, ...(decision.barred ?? [])];
  return {
    service: decision.service,
    model: modelWithin(call, decision.service, undefined, purposeOf(kind)) || undefined,
    kind,
    reason: decision.reason,
    others: call.strict ? [] : fallbackOrder(fitting, kind, taken),
    message: decision.message,
  };
}

const isWords = (kind: ServiceKind) =>
  kind === 'text' || kind === 'reasoning' || kind === 'research';

/** The choice for a service that takes the place of the one that was chosen. */
export const standInFor = (call: ApiCall, choice: Choice, service: ServiceId): Choice => ({
  ...choice,
  service,
  model: modelWithin(call, service, undefined, purposeOf(choice.kind)) || undefined,
  reason: `${service} stands in for ${choice.service}, which did not answer. ${choice.reason}`,
});

/** The best service for a kind among those that pass `takes` and have a model within the scope. */
export async function routeKind(
  call: ApiCall,
  kind: ServiceKind,
  takes: (service: ServiceId) => boolean,
  use: ModelUse = purposeOf(kind),
): Promise<Choice> {
  const eligible = (await eligibleServices(call)).filter(
    ({ id }) => takes(id) && modelWithin(call, id, undefined, use) !== false,
  );
  const [service, ...others] =
    use === 'transcript' ? eligible.map(({ id }) => id) : fallbackOrder(eligible, kind, []);
  if (!service) throw noService();
  return {
    service,
    model: modelWithin(call, service, undefined, use) || undefined,
    kind,
    reason: `${nameOfService(service)} is the first active service for this kind of request.`,
    others: call.strict ? [] : others,
  };
}

/** The service and model that a program named; undefined for `auto` and for nothing. */
export async function readNamed(
  call: ApiCall,
  wanted: unknown,
  use: ModelUse = 'words',
): Promise<Pick<Choice, 'service' | 'model' | 'reason' | 'others'> | undefined> {
  if (wanted === undefined || wanted === null || wanted === '' || wanted === 'auto')
    return undefined;
  if (typeof wanted !== 'string' || wanted.length > 200) throw unknownModel(String(wanted));
  const slash = wanted.indexOf('/');
  const head = slash === -1 ? wanted : wanted.slice(0, slash);
  const isService = isServiceId(head);
  const service = isService ? head : await ownerOf(call, wanted);
  if (!service) throw unknownModel(wanted);
  const rest = isService ? (slash === -1 ? '' : wanted.slice(slash + 1)) : wanted;
  const asked = rest === '' || rest === 'auto' ? undefined : rest;
  const model = modelWithin(call, service, asked, use);
  if (model === false)
    throw new AppError('scope_missing', 403, `This token may not use the model ${wanted}.`);
  const eligible = await eligibleServices(call);
  if (!eligible.some(({ id }) => id === service)) {
    throw allowsService(call.token.scopes, service)
      ? new AppError(
          'service_unavailable',
          404,
          `${nameOfService(service)} service is not available. Please check your API keys.`,
        )
      : new AppError('scope_missing', 403, `This token may not use ${nameOfService(service)}.`);
  }
  return { service, model, reason: `You named ${nameOfService(service)}.`, others: [] };
}

const unknownModel = (name: string) =>
  new AppError(
    'model_not_found',
    404,
    `The model ${name.slice(0, 100)} does not exist here. GET /v1/models lists those that do.`,
    { field: 'model' },
  );

async function ownerOf(call: ApiCall, model: string): Promise<ServiceId | undefined> {
  const eligible = await eligibleServices(call);
  for (const { id } of eligible) {
    const models = await call.platform.gateway.models(scopeOf(call), id);
    if (models.includes(model)) return id;
  }
  return families.find(([pattern]) => pattern.test(model))?.[1];
}

/** The model to ask for within the token's scope; false when there is none. */
function modelWithin(
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
