import { AppError } from '#kernel/errors.ts';
import { type ModelPurpose, purposeOfKind, purposeWords } from '#kernel/routing/model-purposes.ts';
import { nameOfService } from '#kernel/routing/service-names.ts';
import { isServiceId, type RouteKind, type ServiceId, type ServiceKind } from '#kernel/services.ts';
import type { ActiveService } from '#platform/gateway/gateway-types.ts';
import { takesNatively } from '#platform/gateway/native/native-api.ts';
import type { HubToken } from '#platform/hub-tokens/hub-token.ts';
import { allowsKind, allowsService } from '#platform/hub-tokens/token-scopes.ts';
import { lostChoice, orderFor } from '#platform/models/model-for.ts';
import { routeByHub } from '#platform/routing/hub-rules.ts';
import { fallbackOrder } from '#platform/routing/service-choice.ts';
import { type ApiCall, scopeOf } from './calls/api-call.ts';
import { hasModelFor, modelWithin, usualWithin } from './model-within.ts';
import { listedUse, type ModelUse, purposeOf, purposeOfUse } from './usual-models.ts';

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
  { words, withPictures }: { readonly words: boolean; readonly withPictures: boolean },
): Promise<Choice> {
  const eligible = await eligibleServices(call);
  const choices = await call.platform.gateway.choices();
  const fitting = eligible.flatMap((service) => {
    const kinds = service.kinds.filter(
      (kind) =>
        (!words || isWords(kind)) &&
        usualWithin(call, service, { choices, kind, use: purposeOf(kind) }) !== false,
    );
    return kinds.length > 0 ? [{ ...service, kinds }] : [];
  });
  const decision = await routeByHub(call.platform, {
    ...{ message, previous, active: fitting, withPictures },
  });
  if (!decision.service) throw noService();
  const kind = decision.kind === 'none' ? 'text' : decision.kind;
  const taken = [decision.service, ...(decision.barred ?? [])];
  const chosen = fitting.find(({ id }) => id === decision.service);
  const use = purposeOf(kind);
  const wish = { choices, kind, use, withPictures };
  return {
    service: decision.service,
    model: (chosen && usualWithin(call, chosen, wish)) || undefined,
    kind,
    reason: await withLost(call, decision.reason, purposeOfKind[kind]),
    others: call.strict ? [] : fallbackOrder(fitting, kind, taken),
    message: decision.message,
  };
}

/** A reason with what has become of a choice that cannot be followed. */
async function withLost(call: ApiCall, reason: string, purpose: ModelPurpose | undefined) {
  const asker = { platform: call.platform, user: { id: call.token.userId } };
  return [reason, ...(purpose ? await lostChoice(asker, purpose) : [])].join(' ');
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
  const choices = await call.platform.gateway.choices();
  const eligible = (await eligibleServices(call)).filter(
    (service) => takes(service.id) && usualWithin(call, service, { choices, use }) !== false,
  );
  const purpose = purposeOfUse(use);
  const order = purpose
    ? orderFor(eligible, purpose)
    : fallbackOrder(eligible, kind, []).flatMap(
        (id) => eligible.find((one) => one.id === id) ?? [],
      );
  const able: ActiveService[] = [];
  for (const one of order) if (await hasModelFor(call, one.id, use)) able.push(one);
  const [service, ...others] = able;
  if (!service) throw noService();
  const isChosen = purpose !== undefined && service.chosenFor?.includes(purpose);
  return {
    service: service.id,
    model: usualWithin(call, service, { choices, use }) || undefined,
    kind,
    reason: isChosen
      ? `Your administrator chose ${service.name} for ${purposeWords[purpose]}.`
      : await withLost(
          call,
          `${service.name} is the first active service for this kind of request.`,
          purpose,
        ),
    others: call.strict ? [] : others.map(({ id }) => id),
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
  const service = isService ? head : await ownerOf(call, wanted, use);
  if (!service) throw unknownModel(wanted);
  const rest = isService ? (slash === -1 ? '' : wanted.slice(slash + 1)) : wanted;
  const asked = rest === '' || rest === 'auto' ? undefined : rest;
  const eligible = await eligibleServices(call);
  const active = eligible.find(({ id }) => id === service);
  const choices = await call.platform.gateway.choices();
  const model =
    asked === undefined && active
      ? usualWithin(call, active, { choices, use })
      : modelWithin(call, service, asked, use);
  if (model === false)
    throw new AppError('scope_missing', 403, `This token may not use the model ${wanted}.`);
  if (!active) {
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

async function ownerOf(
  call: ApiCall,
  model: string,
  use: ModelUse,
): Promise<ServiceId | undefined> {
  const eligible = await eligibleServices(call);
  for (const { id } of eligible) {
    const models = await call.platform.gateway.models(scopeOf(call), id, listedUse(use));
    if (models.includes(model)) return id;
  }
  return families.find(([pattern]) => pattern.test(model))?.[1];
}
