import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHub, type TestHub, type TestUser } from '../testing/test-hub.ts';
import { createChatClient, type SentMessage } from './testing/chat-client.ts';

let hub: TestHub;
let user: TestUser;
beforeAll(async () => {
  hub = await startTestHub();
  user = await hub.signUp();
});
afterAll(() => hub.close());

const uncertain = 'something for the lobby screen about the history of tea';

describe.each(['super-chatbot', 'ai-chat'] as const)('offers in %s', (module) => {
  const chat = () => createChatClient(hub, user, module);
  const sent = async () => {
    const { conversation, answer } = await chat().send(uncertain);
    await chat().follow(answer.id);
    return { conversation, answer };
  };

  it('stand beside an answer in words, and are still there when it is opened again', async () => {
    const { conversation, answer } = await sent();
    expect(answer).toMatchObject({ type: 'text', service: 'local' });
    const { messages } = await chat().call<{ messages: SentMessage['answer'][] }>(
      `/conversations/${conversation.id}`,
    );
    const kept = messages.find(({ id }) => id === answer.id)?.metadata.decision;
    expect(kept?.offers.map(({ kind }) => kind)).toContain('video');
    expect(kept?.offers).toEqual(answer.metadata.decision?.offers);
  });

  it('need not be taken where the kind is said along with the message, and Why? says who asked', async () => {
    const { answer } = await chat().send('a fox in the snow, soft light', { kind: 'image' });
    expect(answer).toMatchObject({ type: 'image', metadata: { decision: { kind: 'image' } } });
    expect(answer.metadata.decision?.reason).toContain('you asked for an image');
    expect((await chat().follow(answer.id)).end.status).toBe('done');
  });

  it('open the film form filled in: no film is begun unasked', async () => {
    const { answer } = await sent();
    const film = answer.metadata.decision?.offers.find(({ kind }) => kind === 'video');
    const address = new URL(film?.address ?? '', 'http://hub');
    expect(address.pathname).toBe('/modules/one-button-video-maker');
    expect(address.searchParams.get('title')).toContain('istory of tea');
    expect(address.searchParams.get('duration')).toBe('1-2');
  });

  it('make a picture of the same message when that is taken, and again on Retry', async () => {
    const { answer } = await sent();
    const take = (id: string, body: object) =>
      chat().call<SentMessage>(`/messages/${id}/retry`, { json: body });
    const taken = await take(answer.id, { kind: 'image' });
    expect(taken.answer.metadata.decision).toMatchObject({ kind: 'image', steps: ['offer'] });
    expect((await chat().follow(taken.answer.id)).end).toMatchObject({
      type: 'image',
      status: 'done',
      parentId: answer.parentId,
    });
    const again = await take(taken.answer.id, {});
    expect((await chat().follow(again.answer.id)).end.type).toBe('image');
  });
});
