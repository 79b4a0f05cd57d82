import type { HubToken } from '#platform/hub-tokens/hub-token.ts';
import { allowsKind, allowsModel, allowsService } from '#platform/hub-tokens/token-scopes.ts';
import { type Embedder, listEmbedders } from '#platform/makers/vectors/find-embedder.ts';
import type { Platform } from '#platform/platform.ts';

/** The first service for vectors that a token may use. */
export async function embedderOf(
  platform: Platform,
  { userId, scopes }: HubToken,
): Promise<Embedder | undefined> {
  if (!allowsKind(scopes, 'text')) return undefined;
  const embedders = await listEmbedders(platform, userId, 'openai-api');
  return embedders.find(
    ({ service, model }) => allowsService(scopes, service) && allowsModel(scopes, service, model),
  );
}
