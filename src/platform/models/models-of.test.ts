import { expect, it } from 'vitest';
import { canAnswer, isBlind, purposesChosenFor } from './chosen-for.ts';
import { modelsOf } from './models-of.ts';

const openai = {
  models: [
    ...['gpt-6.1-sol', 'gpt-4o-mini-tts', 'tts-1', 'whisper-1', 'gpt-4o-transcribe', 'dall-e-3'],
    ...['text-embedding-3-large', 'omni-moderation-latest', 'gpt-realtime', 'sora-2'],
  ],
  makes: null,
};

it('of a long list each use gets its own models, the usual one first, and what answers nothing is left out', () => {
  expect(modelsOf('openai', openai, 'text').slice(1)).toEqual(['gpt-6.1-sol']);
  expect(modelsOf('openai', openai, 'speech')).toEqual(['gpt-4o-mini-tts', 'tts-1']);
  expect(modelsOf('openai', openai, 'transcription')).toEqual([
    ...['gpt-4o-mini-transcribe', 'whisper-1', 'gpt-4o-transcribe'],
  ]);
  expect(modelsOf('openai', openai, 'embedding')).toEqual([
    ...['text-embedding-3-small', 'text-embedding-3-large'],
  ]);
  expect(modelsOf('openai', openai, 'image').at(-1)).toBe('dall-e-3');
});

it('a service is offered for nothing that it cannot be asked for', () => {
  expect(modelsOf('anthropic', { models: ['some-embed-model'], makes: null }, 'embedding')).toEqual(
    [],
  );
  expect(modelsOf('elevenlabs', undefined, 'speech')).toEqual(['eleven_multilingual_v2']);
  expect(modelsOf('local', undefined, 'text')).toEqual([]);
});

const writes = { kinds: ['text', 'reasoning'] as const, servers: [] };

it('pictures are never sent where nobody looks at them', () => {
  const told = { models: ['small'], abilities: { small: ['completion'] }, makes: null };
  const seeing = { models: ['eyes'], abilities: { eyes: ['completion', 'vision'] }, makes: null };
  const offering = (id: Parameters<typeof canAnswer>[0]['id'], servers: unknown[] = []) =>
    ({ ...writes, id, servers }) as Parameters<typeof canAnswer>[0];
  const sees = (one: Parameters<typeof canAnswer>[0]) => [canAnswer(one, 'vision'), isBlind(one)];
  expect(sees(offering('openai'))).toEqual([true, false]);
  expect(sees(offering('local'))).toEqual([false, true]);
  expect(sees(offering('tavily'))).toEqual([false, true]);
  expect(sees(offering('api-Local-model-tiny', [{ models: ['tiny'], makes: null }]))).toEqual([
    ...[false, true],
  ]);
  expect(sees(offering('api-House', [told]))).toEqual([false, true]);
  expect(sees(offering('api-House', [told, seeing]))).toEqual([true, false]);
  // Its usual model looks at none, another one may.
  expect(sees(offering('groq'))).toEqual([true, true]);
});

it('a choice holds as long as the service has what was chosen', () => {
  const server = (models: string[]) => ({
    ...{ ...writes, id: 'api-House' as const },
    servers: [{ models, makes: null }],
  });
  const choices = { text: { service: 'api-House', model: 'writer' } } as const;
  expect(purposesChosenFor(choices, server(['writer']))).toEqual(['text']);
  expect(purposesChosenFor(choices, server(['other']))).toEqual([]);
  expect(purposesChosenFor(choices, { ...server(['writer']), id: 'api-Other' })).toEqual([]);
  const any = { text: { service: 'api-House', model: null } } as const;
  expect(purposesChosenFor(any, server(['other']))).toEqual(['text']);
});
