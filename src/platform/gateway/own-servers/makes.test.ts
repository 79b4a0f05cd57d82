import { expect, it } from 'vitest';
import { kindsOf, seesPictures, serverModelFor, serverModelsFor, writerOf } from './makes.ts';
import { purposeByName } from './model-use.ts';
import { toldAbilities } from './told-abilities.ts';

it.each([
  ['llama3.2:3b', 'text'],
  ['qwen2.5-coder', 'text'],
  ['nomic-embed-text', 'embedding'],
  ['BAAI/bge-m3', 'embedding'],
  ['whisper-large-v3-turbo', 'transcription'],
  ['gpt-4o-mini-transcribe', 'transcription'],
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
  expect(serverModelFor({ models, makes: null }, 'image')).toBe('flux.1-dev');
  expect(kindsOf({ models, makes: { image: null } })).toEqual(['text', 'reasoning', 'audio']);
  expect(serverModelFor({ models: ['mine'], makes: { image: 'mine' } }, 'image')).toBe('mine');
});

it('a server that lists nothing is taken to write, and one without a model for texts is not', () => {
  expect(kindsOf({ models: null, makes: null })).toEqual(['text', 'reasoning']);
  expect(kindsOf({ models: [], makes: null })).toEqual(['text', 'reasoning']);
  expect(kindsOf({ models: ['sd-turbo'], makes: null })).toEqual(['image']);
});

it('what its owner says of a model goes before what its name sounds like, and it may be said that it does not write', () => {
  const server = { models: ['house-1', 'house-2'], makes: { speech: 'house-2', text: null } };
  expect(kindsOf(server)).toEqual(['audio']);
  expect(serverModelsFor(server, 'speech')).toEqual(['house-2']);
  expect(serverModelFor({ models: null, makes: { embedding: 'mine' } }, 'embedding')).toBe('mine');
});

it.each([
  ['a task', { task: 'automatic-speech-recognition' }, ['transcription']],
  ['a type', { type: 'vlm' }, ['completion', 'vision']],
  [
    'capabilities as words',
    { capabilities: ['completion', 'multimodal'] },
    ['completion', 'vision'],
  ],
  ['capabilities as switches', { capabilities: { vision: true, fine_tuning: false } }, ['vision']],
  [
    'what goes in and comes out',
    { architecture: { input_modalities: ['text', 'image'], output_modalities: ['text'] } },
    ['completion', 'vision'],
  ],
  ['pictures alone', { architecture: { output_modalities: ['image'] } }, ['image']],
])('a server that lists %s tells what a model can do', (_, told, abilities) => {
  expect(toldAbilities({ data: [{ id: 'one', ...told }] })).toEqual({ one: abilities });
});

it.each([
  [null],
  [{ data: 'no list' }],
  [{ data: [null, { id: 7, type: 'llm' }, { id: 'x', type: 'constructor', task: '__proto__' }] }],
  [{ data: [{ id: 'y', capabilities: 'vision', architecture: [] }] }],
])('a list that tells nothing, or nonsense, is gone by the names alone', (body) => {
  expect(toldAbilities(body)).toBeUndefined();
});

it('models whose ids are names of JavaScript’s own are models like others', () => {
  const server = { models: ['constructor', 'toString'], abilities: { a: ['x'] }, makes: null };
  expect(serverModelsFor(server, 'text')).toEqual(['constructor', 'toString']);
});

it('pictures go to a model that is told to see them, and who writes is told before it is guessed', () => {
  const abilities = {
    arctic: ['embedding'],
    small: ['completion'],
    eyes: ['completion', 'vision'],
  };
  const server = { models: Object.keys(abilities), abilities, makes: null };
  expect([writerOf(server, false), writerOf(server, true)]).toEqual(['small', 'eyes']);
  expect(writerOf({ ...server, makes: { text: 'eyes' } }, false)).toBe('eyes');
  expect(seesPictures(server)).toBe(true);
  expect(seesPictures({ ...server, models: ['small'], abilities: { small: ['completion'] } })).toBe(
    false,
  );
  expect(seesPictures({ models: ['small'], makes: null })).toBeUndefined();
  expect(writerOf({ models: ['small'], makes: null }, false)).toBeUndefined();
});
