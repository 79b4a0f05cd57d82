import type { ServiceId } from '#kernel/services.ts';
import { takesNatively } from '#platform/gateway/native/native-api.ts';
import type { HubToken } from '#platform/hub-tokens/hub-token.ts';
import { allowsKind, allowsModel, allowsService } from '#platform/hub-tokens/token-scopes.ts';
import type { Platform } from '#platform/platform.ts';

/** What turns texts into vectors. */
export type Embedder = {
  readonly service: ServiceId;
  readonly name: string;
  readonly model: string;
};

/** The active services of a person that make embeddings, each with the model asked for. */
export async function listEmbedders(platform: Platform, userId: string): Promise<Embedder[]> {
  const active = await platform.gateway.activeServices(userId);
  const able = active.filter(({ id }) => takesNatively(id, 'embeddings'));
  const found = able.map(async ({ id, name }): Promise<Embedder[]> => {
    const model =
      id === 'openai' ? 'text-embedding-3-small' : await firstModel(platform, userId, id);
    return model === undefined ? [] : [{ service: id, name, model }];
  });
  return (await Promise.all(found)).flat();
}

/** A server of one's own says with a model's name what it is for. */
async function firstModel(platform: Platform, userId: string, service: ServiceId) {
  const scope = { user: { id: userId }, module: 'openai-api' };
  const models = await platform.gateway.models(scope, service);
  return models.find((model) => /embed/i.test(model));
}

/** The first of them that a token may use. */
export async function embedderOf(
  platform: Platform,
  { userId, scopes }: HubToken,
): Promise<Embedder | undefined> {
  if (!allowsKind(scopes, 'text')) return undefined;
  const embedders = await listEmbedders(platform, userId);
  return embedders.find(
    ({ service, model }) => allowsService(scopes, service) && allowsModel(scopes, service, model),
  );
}
