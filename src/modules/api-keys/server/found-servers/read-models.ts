import { z } from 'zod';
import type { OllamaModel } from '#platform/gateway/own-servers/ollama-answers.ts';

export type FoundModel = {
  readonly id: string;
  /** Size of its file; null where the server does not tell. */
  readonly bytes: number | null;
  readonly family: string | null;
};

/** Longer lists are cut: they are shown, and the service's card knows them all. */
const mostModels = 50;
const word = z.string().min(1).max(200);

const listSchema = z.object({
  data: z.array(z.object({ id: word, owned_by: z.string().max(200).nullish() })).max(10_000),
});
/** The answer of `GET /v1/models`; undefined for what is no such list. `owner` is who its first model names. */
export function readModels(
  body: unknown,
): { readonly models: FoundModel[]; readonly owner: string } | undefined {
  const { data } = listSchema.safeParse(body);
  if (!data) return undefined;
  const models = data.data
    .slice(0, mostModels)
    .map(({ id }) => ({ id, bytes: null, family: null }));
  return { models, owner: data.data[0]?.owned_by ?? '' };
}

/** Models as Ollama's own list has them, with sizes and families. */
export const foundOf = (models: readonly OllamaModel[]): FoundModel[] =>
  models.slice(0, mostModels).map(({ name, bytes, family, parameters }) => ({
    ...{ id: name, bytes },
    family: [family, parameters].filter(Boolean).join(', ') || null,
  }));
