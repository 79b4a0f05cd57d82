import { expect, it } from 'vitest';
import { kindsOf, modelFor } from './makes.ts';
import { purposeByName } from './model-use.ts';

it.each([
  ['llama3.2:3b', 'text'],
  ['qwen2.5-coder', 'text'],
  ['nomic-embed-text', 'embedding'],
  ['BAAI/bge-m3', 'embedding'],
  ['whisper-large-v3-turbo', 'transcription'],
  ['kokoro', 'speech'],
  ['tts-1', 'speech'],
  ['black-forest-labs/FLUX.1-schnell', 'image'],
  ['stable_diffusion_xl', 'image'],
  ['Qwen/Qwen-Image', 'image'],
])('%s is known as a model for %s', (name, use) => {
  expect(purposeByName(name)).toBe(use);
});

it('a server takes part in what its models are for, and in what its owner says', () => {
  const models = ['nomic-embed-text', 'flux.1-dev', 'llama3.2:3b', 'kokoro'];
  expect(kindsOf({ models, makes: null })).toEqual(['text', 'reasoning', 'image', 'audio']);
  expect(modelFor({ models, makes: null }, 'image')).toBe('flux.1-dev');
  expect(kindsOf({ models, makes: { image: null } })).toEqual(['text', 'reasoning', 'audio']);
  expect(modelFor({ models: ['mine'], makes: { image: 'mine' } }, 'image')).toBe('mine');
});

it('a server that lists nothing is taken to write, and one without a model for texts is not', () => {
  expect(kindsOf({ models: null, makes: null })).toEqual(['text', 'reasoning']);
  expect(kindsOf({ models: [], makes: null })).toEqual(['text', 'reasoning']);
  expect(kindsOf({ models: ['sd-turbo'], makes: null })).toEqual(['image']);
});
