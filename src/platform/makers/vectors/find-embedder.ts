import type { ServiceId } from '#kernel/services.ts';
import { takesNatively } from '../../gateway/native/native-api.ts';
import type { Platform } from '../../platform.ts';

/** What turns texts into vectors. */
export type Embedder = {
  readonly service: ServiceId;
  readonly name: string;
  readonly model: string;
};

/** The active services of a person that make embeddings, each with the model asked for. */
export async function listEmbedders(
  platform: Pick<Platform, 'gateway'>,
  userId: string,
  module: string,
): Promise<Embedder[]> {
  const active = await platform.gateway.activeServices(userId);
  const able = active.filter(({ id }) => takesNatively(id, 'embeddings'));
  const found = able.map(async ({ id, name }): Promise<Embedder[]> => {
    const scope = { user: { id: userId }, module };
    const model =
      id === 'openai'
        ? 'text-embedding-3-small'
        : // A server of one's own says with a model's name what it is for.
          (await platform.gateway.models(scope, id)).find((each) => /embed/i.test(each));
    return model === undefined ? [] : [{ service: id, name, model }];
  });
  return (await Promise.all(found)).flat();
}
