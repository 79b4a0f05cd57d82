/** What models are for, in the order in which they are told of. */
export const modelUses = ['text', 'image', 'speech', 'transcription', 'embedding'] as const;
export type ModelUse = (typeof modelUses)[number];

/**
 * What the models of a server can do, by their ids, where it tells: `completion`, `vision`, `embedding`,
 * `image`, `speech`, `transcription`; Ollama tells of more.
 */
export type Abilities = Readonly<Record<string, readonly string[]>>;

/** What was told of one model. Ids are a server's own words: any of them may be the name of an object's own part. */
export const toldOf = (
  abilities: Abilities | null | undefined,
  model: string,
): readonly string[] | undefined =>
  abilities && Object.hasOwn(abilities, model) ? abilities[model] : undefined;

/** Parts of names by which the usual models of each kind are known; what has none of them writes. */
const signs: readonly (readonly [ModelUse, readonly string[]])[] = [
  ['embedding', ['embed', 'bge-', 'gte-', 'e5-', 'minilm', 'rerank']],
  ['transcription', ['whisper', 'parakeet', 'moonshine', 'canary-', 'transcribe']],
  ['speech', ['tts', 'kokoro', 'piper', 'bark', 'orpheus', 'chatterbox', 'parler', 'eleven-']],
  [
    'image',
    [
      ...['flux', 'stable-diffusion', 'stablediffusion', 'sdxl', 'sd-turbo', 'sd3', 'sd1.5'],
      ...['dall-e', '-image', 'hidream', 'pixart', 'kandinsky', 'dreamshaper', 'playground-v'],
    ],
  ],
];

/** What a model is for, by its name: most servers do not say it themselves. */
export function purposeByName(name: string): ModelUse {
  const plain = name.toLowerCase().replaceAll('_', '-');
  return signs.find(([, parts]) => parts.some((part) => plain.includes(part)))?.[0] ?? 'text';
}

/** Abilities that decide what a model is for, as they are kept, the narrower ones first. */
const deciding: readonly (readonly [string, ModelUse])[] = [
  ['embedding', 'embedding'],
  ['transcription', 'transcription'],
  ['speech', 'speech'],
  ['completion', 'text'],
  ['image', 'image'],
];

/** What a model is for by what the server itself says of it where it says anything, else by its name. */
export function purposeOf(name: string, abilities: Abilities | null | undefined): ModelUse {
  const told = toldOf(abilities, name);
  return deciding.find(([word]) => told?.includes(word))?.[1] ?? purposeByName(name);
}
