/** What a model is for. */
export type ModelUse = 'text' | 'image' | 'speech' | 'transcription' | 'embedding';

/** Parts of names by which the usual models of each kind are known; what has none of them writes. */
const signs: readonly (readonly [ModelUse, readonly string[]])[] = [
  ['embedding', ['embed', 'bge-', 'gte-', 'e5-', 'minilm', 'rerank']],
  ['transcription', ['whisper', 'parakeet', 'moonshine', 'canary-']],
  ['speech', ['tts', 'kokoro', 'piper', 'bark', 'orpheus', 'chatterbox', 'parler']],
  [
    'image',
    [
      ...['flux', 'stable-diffusion', 'stablediffusion', 'sdxl', 'sd-turbo', 'sd3', 'sd1.5'],
      ...['dall-e', 'gpt-image', 'qwen-image', 'z-image', 'hidream', 'pixart', 'kandinsky'],
      ...['dreamshaper', 'playground-v'],
    ],
  ],
];

/** What a model of somebody's own server is for, by its name: most servers do not say it themselves. */
export function purposeByName(name: string): ModelUse {
  const plain = name.toLowerCase().replaceAll('_', '-');
  return signs.find(([, parts]) => parts.some((part) => plain.includes(part)))?.[0] ?? 'text';
}

/** What a model is for by what the server itself says of the model where it says anything, else by its name. */
export function purposeOf(
  name: string,
  abilities: Readonly<Record<string, readonly string[]>> | null | undefined,
): ModelUse {
  const byName = purposeByName(name);
  const told = abilities?.[name];
  if (told?.includes('embedding')) return 'embedding';
  return told?.includes('completion') ? 'text' : byName;
}
