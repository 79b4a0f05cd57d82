import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiHub, startApiHub } from './testing/api-hub.ts';

const services = ['openai', 'elevenlabs', 'heygen'] as const;
let api: ApiHub;
let secret: string;

beforeAll(async () => {
  api = await startApiHub(services);
  for (const service of services) await api.key(service);
  secret = await api.token();
});
afterAll(() => api.close());

const ask = (text: string) => [{ role: 'user' as const, content: text }];

describe('the router behind "auto"', () => {
  it('speaks for whoever asks for speech', async () => {
    const { data, response } = await api
      .openai(secret)
      .chat.completions.create({
        model: 'auto',
        messages: ask('Use ElevenLabs text to speech voice to say: Welcome aboard'),
      })
      .withResponse();
    expect(response.headers.get('x-guildhall-service')).toBe('elevenlabs');
    const link = /\[Listen\]\((http[^)]+)\)/.exec(data.choices[0]?.message.content ?? '')?.[1];
    expect((await fetch(link ?? '')).headers.get('content-type')).toMatch(/^audio\//);
  });

  it('orders a film for whoever asks for one, and says where it will be', async () => {
    const { data, response } = await api
      .openai(secret)
      .chat.completions.create({ model: 'auto', messages: ask('Create a video of waves') })
      .withResponse();
    expect(response.headers.get('x-guildhall-service')).toBe('heygen');
    const content = data.choices[0]?.message.content ?? '';
    const id = /\/v1\/videos\/([0-9a-f-]{36})\)/.exec(content)?.[1] ?? '';
    const film = await api.openai(secret).videos.retrieve(id);
    expect(film).toMatchObject({
      object: 'video',
      model: 'heygen',
      prompt: expect.stringContaining('waves'),
    });
  });

  it('gives a program words where a film is only likely, and orders none', async () => {
    const { data, response } = await api
      .openai(secret)
      .chat.completions.create({
        model: 'auto',
        messages: ask('something for the lobby screen about the history of tea'),
      })
      .withResponse();
    expect(response.headers.get('x-guildhall-service')).toBe('openai');
    expect(data.choices[0]?.message.content).not.toContain('/v1/videos/');
  });

  it('says beforehand what a film may cost, and never that it was free', async () => {
    await api.hub.request('/api/openai-api/prices', {
      method: 'PUT',
      token: api.admin.token,
      json: { service: 'heygen', perSecond: 100_000 },
    });
    const estimate = await api.hub.request('/v1/estimates', {
      token: secret,
      json: { messages: ask('Create a video of waves') },
    });
    expect(await estimate.json()).toMatchObject({ kind: 'video', max_cost: '0.300000' });
    const { data, response } = await api
      .openai(secret)
      .chat.completions.create({ model: 'auto', messages: ask('Create a video of waves') })
      .withResponse();
    expect(response.headers.get('x-guildhall-cost')).toBe('unknown');
    expect(data.choices[0]?.message.content).toContain('at most $0.300000');
  });

  it('does both as a stream, too', async () => {
    const stream = await api.openai(secret).chat.completions.create({
      model: 'auto',
      stream: true,
      messages: ask('Use ElevenLabs text to speech voice to say: Welcome aboard'),
    });
    let text = '';
    for await (const { choices } of stream) text += choices[0]?.delta.content ?? '';
    expect(text).toMatch(/^\[Listen\]\(http/);
  });
});
