import type { ModelPurpose } from '#kernel/routing/model-purposes.ts';
import type { RouteKind, ServiceId } from '#kernel/services.ts';
import type { ModelUse as Use } from '#platform/gateway/own-servers/model-use.ts';
import { usualModel as usualFor } from '#platform/models/usual-models.ts';

/** What a call asks a model for. */
export type ModelUse = 'words' | 'image' | 'speech' | 'video' | 'embedding' | 'transcript';

const uses: Readonly<Record<Exclude<ModelUse, 'video'>, Use>> = {
  ...{ words: 'text', image: 'image', speech: 'speech', embedding: 'embedding' },
  transcript: 'transcription',
};

/** What lists of models call a use; undefined for films, whose models nobody lists. */
export const listedUse = (use: ModelUse): Use | undefined =>
  use === 'video' ? undefined : uses[use];

/** What administrators choose a model for, of a use; undefined where they choose none. */
export const purposeOfUse = (
  use: ModelUse,
): Exclude<ModelPurpose, 'reasoning' | 'vision'> | undefined => listedUse(use);

/** The model that a service is asked for when a program names none; undefined where it has no names. */
export function usualModel(service: ServiceId, use: ModelUse): string | undefined {
  const listed = listedUse(use);
  return listed && usualFor(service, listed);
}

/** What a kind of the router's asks a model for. */
export const purposeOf = (kind: RouteKind): ModelUse =>
  kind === 'image' ? 'image' : kind === 'audio' ? 'speech' : kind === 'video' ? 'video' : 'words';
