/** What a prompt asks a service for. */
export type PromptKind = 'text' | 'image' | 'video' | 'audio';

/** Models that make one thing only. */
const makers: Readonly<Record<string, PromptKind>> = {
  midjourney: 'image',
  flux: 'image',
  'stable diffusion': 'image',
  recraft: 'image',
  ideogram: 'image',
  firefly: 'image',
  'dall-e': 'image',
  'any image model': 'image',
  runway: 'video',
  sora: 'video',
  veo: 'video',
  kling: 'video',
  pika: 'video',
  'any video model': 'video',
  suno: 'audio',
  udio: 'audio',
  elevenlabs: 'audio',
};
/** Chat models that also draw and film: their topic tells what they are asked for. */
const chatModels: ReadonlySet<string> = new Set(['chatgpt', 'gemini']);

/** Topics whose prompts are descriptions of one picture. */
const pictureTopics: ReadonlySet<string> = new Set(
  `ai-images freepik ai-influencers unique-styles wallpapers ai-character-prompts image-prompts
  product-photo-ads icons-logos`.split(/\s+/),
);

/** What a prompt asks for, by the model that it was written for and its topic. */
export function kindOfPrompt({ model, topic }: { model: string; topic: string }): PromptKind {
  const name = model.trim().toLowerCase();
  const known =
    makers[name] ?? Object.entries(makers).find(([maker]) => name.startsWith(maker))?.[1];
  if (known) return known;
  if (!chatModels.has(name)) return 'text';
  if (topic === 'ai-video') return 'video';
  return pictureTopics.has(topic) ? 'image' : 'text';
}
