import { nameOfService } from '#kernel/routing/service-names.ts';
import type { ServiceId } from '#kernel/services.ts';
import { modelsFor } from '../../models/model-for.ts';
import type { Platform } from '../../platform.ts';

/** What turns texts into vectors. */
export type Embedder = {
  readonly service: ServiceId;
  readonly name: string;
  readonly model: string;
};

/** The active services of a person that make embeddings, each with the model asked for; the chosen one first. */
export async function listEmbedders(
  platform: Pick<Platform, 'gateway'>,
  userId: string,
  module: string,
): Promise<Embedder[]> {
  const found = await modelsFor({ platform, user: { id: userId }, module }, 'embedding');
  return found.flatMap(({ service, model }) =>
    model === undefined ? [] : [{ service, name: nameOfService(service), model }],
  );
}
