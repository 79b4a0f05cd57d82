import { z } from 'zod';

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
const tagsSchema = z.object({
  models: z
    .array(
      z.object({
        name: word,
        size: z.number().nonnegative().nullish(),
        details: z.object({ family: word.nullish(), parameter_size: word.nullish() }).nullish(),
      }),
    )
    .max(10_000),
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

/** The answer of Ollama's `GET /api/tags`; undefined for what is none. */
export function readTags(body: unknown): FoundModel[] | undefined {
  const { data } = tagsSchema.safeParse(body);
  return data?.models.slice(0, mostModels).map(({ name, size, details }) => ({
    ...{ id: name, bytes: size ?? null },
    family: [details?.family, details?.parameter_size].filter(Boolean).join(', ') || null,
  }));
}
