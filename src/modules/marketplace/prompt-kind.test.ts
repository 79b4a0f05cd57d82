import { expect, it } from 'vitest';
import { kindOfPrompt } from './prompt-kind.ts';

it.each([
  ['Midjourney', 'ai-images', 'image'],
  ['FLUX.1 pro', 'poems', 'image'],
  ['Sora', 'ai-video', 'video'],
  ['Suno', 'song-lyrics', 'audio'],
  ['Gemini', 'icons-logos', 'image'],
  ['Gemini', 'ai-video', 'video'],
  ['ChatGPT', 'contracts', 'text'],
  ['Any chat model', 'ai-images', 'text'],
])('a prompt for %s in %s asks for %s', (model, topic, kind) => {
  expect(kindOfPrompt({ model, topic })).toBe(kind);
});
