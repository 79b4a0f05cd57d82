import { describe, expect, it } from 'vitest';
import type { ProviderContext } from '../../provider.ts';
import { buildMp4 } from '../testing/mock-mp4.ts';
import { video } from './video.ts';

const data = Buffer.from(buildMp4()).toString('base64');
const answering = (json: unknown): ProviderContext => ({
  apiKey: 'a-gemini-key',
  baseUrl: 'http://service.test',
  fetch: () => Promise.resolve(Response.json(json)),
});
const poll = (json: unknown) => video.poll(answering(json), { id: 'i' });

describe('a finished Gemini film', () => {
  it('may come inline, in the output or in a step', async () => {
    const film = { type: 'video', data, mime_type: 'video/mp4' };
    const inOutput = await poll({ status: 'completed', output_video: film });
    const inStep = await poll({
      status: 'completed',
      steps: [{ type: 'model_output', content: [{ type: 'text', text: 'Done.' }, film] }],
    });
    for (const status of [inOutput, inStep]) {
      expect(status).toMatchObject({ state: 'done', media: { mimeType: 'video/mp4' } });
      if (status.state !== 'done') throw new Error('not done');
      const media = await video.download(answering({}), status);
      expect(Buffer.from(media.bytes).toString('base64')).toBe(data);
    }
  });

  it('without a film has failed', async () => {
    expect(await poll({ status: 'completed', steps: [] })).toMatchObject({ state: 'failed' });
  });

  it.each(['incomplete', 'budget_exceeded', 'cancelled'])(
    'that ended as %s has failed',
    async (status) => {
      expect(await poll({ status })).toEqual({
        state: 'failed',
        message: `Gemini ended the film as ${status}.`,
      });
    },
  );

  it.each(['requires_action', 'requires_continuation', 'queued'])(
    'in state %s still runs',
    async (status) => {
      expect(await poll({ status })).toEqual({ state: 'running' });
    },
  );
});
