import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiHub, startApiHub } from './testing/api-hub.ts';

const services = ['openai', 'anthropic', 'groq', 'runware'] as const;
let api: ApiHub;

beforeAll(async () => {
  api = await startApiHub(services);
  for (const service of services) await api.key(service);
});
afterAll(() => api.close());
beforeEach(() => {
  for (const mock of api.mocks.values()) {
    mock.setScenario(undefined);
    mock.requests.length = 0;
  }
});

const reason = [{ role: 'user' as const, content: 'Analyze the reasoning behind this' }];
const code = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { code?: string }) => error.code,
  );
const modelsAsked = () =>
  services.flatMap((service) =>
    api
      .mock(service)
      .requests.filter(({ method }) => method === 'POST')
      .map(({ json }) => json.model),
  );
const recording = () => new File([new Uint8Array(1000)], 'note.mp3', { type: 'audio/mpeg' });

describe('a token bound to models', () => {
  it('is answered by a stand-in with a model that it may use', async () => {
    const secret = await api.token({ models: ['claude-sonnet-5-5', 'openai/gpt-6-luna'] });
    api.mock('anthropic').setScenario('down');
    const { response } = await api
      .openai(secret)
      .chat.completions.create({ model: 'auto', messages: reason })
      .withResponse();
    expect(response.headers.get('x-guildhall-reason')).toContain('stands in for anthropic');
    expect(modelsAsked()).toContain('gpt-6-luna');
    expect(modelsAsked()).not.toContain('gpt-6.1-terra');
  });

  it('gets no picture, vector, speech or transcript from another model', async () => {
    const client = api.openai(await api.token({ models: ['gpt-6-*', 'groq/llama-*'] }));
    for (const model of ['auto', 'openai']) {
      const results = await Promise.all([
        code(client.images.generate({ model, prompt: 'a cat' })),
        code(client.embeddings.create({ model, input: 'a' })),
        code(client.audio.speech.create({ model, voice: 'alloy', input: 'Hi' })),
        code(client.audio.transcriptions.create({ model, file: recording() })),
      ]);
      const refusal = model === 'auto' ? 'no_service' : 'scope_missing';
      expect(results).toEqual(Array(4).fill(refusal));
    }
    expect(modelsAsked()).toEqual([]);
  });

  it('gets them from the models that it names', async () => {
    const models = ['gpt-image-2', 'openai/text-embedding-*', 'runware/*'];
    const client = api.openai(await api.token({ models }));
    expect(await code(client.images.generate({ model: 'openai', prompt: 'a cat' }))).toBe('ok');
    expect(await code(client.embeddings.create({ model: 'auto', input: 'a' }))).toBe('ok');
    expect(modelsAsked()).toEqual(['gpt-image-2', 'text-embedding-3-small']);
    expect(await code(client.videos.create({ model: 'runware' as never, prompt: 'a cat' }))).toBe(
      'ok',
    );
  });

  it('has pictures drawn in a chat by such models only', async () => {
    const draw = async (models: string[]) => {
      const { response } = await api
        .openai(await api.token({ models }))
        .chat.completions.create({
          model: 'auto',
          messages: [{ role: 'user', content: 'Please draw a picture of a lighthouse' }],
        })
        .withResponse();
      return response.headers.get('x-guildhall-kind');
    };
    expect(await draw(['gpt-6*', 'gpt-image-2'])).toBe('image');
    expect(modelsAsked()).toContain('gpt-image-2');
    expect(await draw(['gpt-6*'])).toBe('text');
  });
});

describe('a token bound to kinds', () => {
  it('may not ask for words or vectors when it is for pictures', async () => {
    const client = api.openai(await api.token({ kinds: ['image'] }));
    const model = 'openai';
    expect(await code(client.chat.completions.create({ model, messages: reason }))).toBe(
      'scope_missing',
    );
    expect(await code(client.embeddings.create({ model, input: 'a' }))).toBe('scope_missing');
    expect(await code(client.embeddings.create({ model: 'auto', input: 'a' }))).toBe(
      'scope_missing',
    );
  });

  it('may have recordings written down when it is for sound', async () => {
    for (const scope of [{}, { services: ['groq' as const] }])
      for (const model of ['auto', 'groq']) {
        const client = api.openai(await api.token({ kinds: ['audio'], ...scope }));
        expect(await code(client.audio.transcriptions.create({ model, file: recording() }))).toBe(
          'ok',
        );
        const words = client.chat.completions.create({ model: 'groq', messages: reason });
        expect(await code(words)).toBe('scope_missing');
      }
  });
});
