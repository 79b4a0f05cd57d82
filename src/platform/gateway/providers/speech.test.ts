import { describe, expect, it } from 'vitest';
import { readWav } from '#platform/local/speech/wav.ts';
import { startMockProvider } from './testing/mock-providers.ts';
import { contextFor, failureOf, keyWith, providerNamed } from './testing/provider-calls.ts';

describe('speech', () => {
  it.each(['openai', 'elevenlabs', 'heygen'] as const)('from %s arrives as MP3', async (id) => {
    const mock = await startMockProvider(id);
    const spoken = await providerNamed(id).speech!.synthesize(contextFor(mock), { text: 'Hello' });
    expect(spoken.mimeType).toBe('audio/mpeg');
    expect(spoken.bytes.byteLength).toBeGreaterThan(400);
    const media = mock.requests.filter(({ host }) => host === 'media');
    expect(JSON.stringify(media)).not.toContain(keyWith('good'));
    await mock.close();
  });

  it('for editing is plain WAV, from ElevenLabs with the time of each word', async () => {
    const mock = await startMockProvider('elevenlabs');
    const spoken = await providerNamed('elevenlabs').speech!.synthesize(contextFor(mock), {
      text: 'Well, hello there',
      forEditing: true,
    });
    expect(spoken.mimeType).toBe('audio/wav');
    expect(readWav(spoken.bytes).samples.length / 24_000).toBeCloseTo(1.7);
    expect(spoken.words).toEqual([
      { text: 'Well,', start: 0, end: 0.5 },
      { text: 'hello', start: 0.6, end: 1.1 },
      { text: 'there', start: 1.2, end: 1.7 },
    ]);
    await mock.close();
    const other = await startMockProvider('openai');
    const { speech } = providerNamed('openai');
    const plain = await speech!.synthesize(contextFor(other), { text: 'Hi', forEditing: true });
    expect(plain.mimeType).toBe('audio/wav');
    await other.close();
  });

  it('uses the documents’ voice at OpenAI', async () => {
    const mock = await startMockProvider('openai');
    await providerNamed('openai').speech!.synthesize(contextFor(mock), { text: 'Hello' });
    expect(mock.requests[0]!.json).toMatchObject({
      model: 'gpt-4o-mini-tts',
      voice: 'alloy',
      input: 'Hello',
    });
    await mock.close();
  });

  it.each([undefined, 'alloy'])(
    'takes the first ElevenLabs voice when the voice is %s',
    async (voice) => {
      const mock = await startMockProvider('elevenlabs');
      const { speech } = providerNamed('elevenlabs');
      await speech!.synthesize(contextFor(mock), { text: 'Hello', voice });
      expect(mock.requests.at(-1)!.path).toContain('/v1/text-to-speech/voice-of-anna?');
      await mock.close();
    },
  );

  it('keeps a voice that was chosen', async () => {
    const mock = await startMockProvider('elevenlabs');
    const { speech } = providerNamed('elevenlabs');
    await speech!.synthesize(contextFor(mock), { text: 'Hello', voice: 'my/voice' });
    expect(mock.requests).toHaveLength(1);
    expect(mock.requests[0]!.path).toContain('/my%2Fvoice?');
    await mock.close();
  });

  it('beyond the quota is a matter of credit, though ElevenLabs says 401', async () => {
    const mock = await startMockProvider('elevenlabs');
    const context = contextFor(mock, keyWith('broke'));
    const speaking = providerNamed('elevenlabs').speech!.synthesize(context, { text: 'Hello' });
    expect(await failureOf(speaking)).toMatchObject({ kind: 'credit', status: 401 });
    await mock.close();
  });

  it('from Captions.ai needs a voice id', async () => {
    const mock = await startMockProvider('captions');
    const { speech } = providerNamed('captions');
    const unnamed = speech!.synthesize(contextFor(mock), { text: 'Hello' });
    expect(await failureOf(unnamed)).toMatchObject({ kind: 'bad-request' });
    const spoken = await speech!.synthesize(contextFor(mock), { text: 'Hello', voice: 'v1' });
    expect(spoken.mimeType).toBe('audio/wav');
    await mock.close();
  });
});
