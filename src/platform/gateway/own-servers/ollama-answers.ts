import { z } from 'zod';

/** One model that an Ollama server has. */
export type OllamaModel = {
  readonly name: string;
  readonly bytes: number | null;
  readonly family: string | null;
  /** As it writes them: `3.2B`. */
  readonly parameters: string | null;
  readonly quantization: string | null;
  readonly digest: string;
};

/** What Ollama tells of one model when it is asked for it. */
export type OllamaDetails = {
  /** As it names them: `completion`, `vision`, `tools`, `embedding`, `thinking` … */
  readonly abilities: readonly string[];
  /** Tokens that it reads at most. */
  readonly context: number | null;
};

/** A model that is in memory now. */
export type LoadedModel = {
  readonly name: string;
  /** Until when it stays; null where it says none. */
  readonly until: string | null;
  readonly bytes: number | null;
};

/** One line of a pull. */
export type PullLine = {
  readonly status: string;
  readonly digest?: string | undefined;
  readonly total?: number | undefined;
  readonly completed?: number | undefined;
  readonly error?: string | undefined;
};

const word = z.string().min(1).max(200);
const maybe = word.nullish().catch(null);
const amount = z.number().nonnegative().nullish().catch(null);
const mostModels = 1000;

const tagsSchema = z.object({
  models: z
    .array(
      z.object({
        ...{ name: word, size: amount, digest: z.string().max(200).catch('') },
        details: z
          .object({ family: maybe, parameter_size: maybe, quantization_level: maybe })
          .nullish()
          .catch(null),
      }),
    )
    .max(10_000),
});
const showSchema = z.object({
  capabilities: z.array(word).max(50).catch([]),
  model_info: z.record(z.string(), z.unknown()).nullish().catch(null),
});
const psSchema = z.object({
  models: z
    .array(z.object({ name: word, expires_at: z.string().max(60).nullish(), size: amount }))
    .max(1000),
});
const count = z.number().nonnegative().optional().catch(undefined);
const lineSchema = z.object({
  status: z.string().max(500).catch(''),
  digest: z.string().max(200).optional(),
  ...{ total: count, completed: count },
  error: z.string().max(2000).optional(),
});

/** The answer of `GET /api/tags`; undefined for what is none. */
export function readTags(body: unknown): OllamaModel[] | undefined {
  const { data } = tagsSchema.safeParse(body);
  return data?.models.slice(0, mostModels).map(({ name, size, digest, details }) => ({
    ...{ name, digest, bytes: size ?? null, family: details?.family ?? null },
    parameters: details?.parameter_size ?? null,
    quantization: details?.quantization_level ?? null,
  }));
}

/** The answer of `POST /api/show`; undefined for what is none. */
export function readShow(body: unknown): OllamaDetails | undefined {
  const { data } = showSchema.safeParse(body);
  if (!data) return undefined;
  const length = Object.entries(data.model_info ?? {}).find(([key]) =>
    key.endsWith('.context_length'),
  )?.[1];
  return { abilities: data.capabilities, context: typeof length === 'number' ? length : null };
}

/** The answer of `GET /api/ps`. */
export const readLoaded = (body: unknown): LoadedModel[] =>
  (psSchema.safeParse(body).data?.models ?? []).map(({ name, expires_at, size }) => {
    const until = expires_at ? Date.parse(expires_at) : Number.NaN;
    return {
      ...{ name, bytes: size ?? null },
      until: Number.isNaN(until) ? null : new Date(until).toISOString(),
    };
  });

/** One line of the answer of `POST /api/pull`; undefined for what is none. */
export function readPullLine(text: string): PullLine | undefined {
  try {
    return lineSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
