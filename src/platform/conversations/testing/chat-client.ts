import type { TestHub, TestUser } from '../../testing/test-hub.ts';
import type { MessageView } from '../views.ts';

export type SentMessage = {
  readonly conversation: { readonly id: string; readonly title: string };
  readonly userMessage: MessageView;
  readonly answer: MessageView;
};

/** A user of a chat module, for tests: typed calls and a reader of event streams. */
export function createChatClient(
  hub: Pick<TestHub, 'request'>,
  user: TestUser,
  module: 'super-chatbot' | 'ai-chat' | 'chat-pdf',
) {
  const raw = (path: string, init: Parameters<TestHub['request']>[1] = {}) =>
    hub.request(`/api/${module}${path}`, { token: user.token, ...init });
  const call = async <T>(path: string, init?: Parameters<TestHub['request']>[1]): Promise<T> => {
    const response = await raw(path, init);
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const events = (id: string, after = 0) =>
    hub.request(`/api/chat/messages/${id}/events?after=${after}`, { token: user.token });
  return {
    raw,
    call,
    events,
    send: (content: string, more: object = {}) =>
      call<SentMessage>('/messages', { json: { content, ...more } }),
    message: (id: string) => call<MessageView>(`/messages/${id}`),
    /** Follows an answer's stream to its end. */
    async follow(id: string, after = 0) {
      const blocks = (await (await events(id, after)).text()).split('\n\n');
      const list = blocks.filter((block) => block.includes('event:')).map(readEvent);
      const deltas = list.filter(({ event }) => event === 'delta');
      return {
        events: list,
        text: deltas.map(({ data }) => data.text as string).join(''),
        end: list.find(({ event }) => event === 'end')?.data as unknown as MessageView,
      };
    },
  };
}

function readEvent(block: string): { event: string; data: Record<string, unknown> } {
  return {
    event: /event: (.*)/.exec(block)?.[1] ?? '',
    data: JSON.parse(/data: (.*)/.exec(block)?.[1] ?? 'null'),
  };
}

/** Waits until a condition holds; throws after `ms`. */
export async function until(condition: () => Promise<boolean>, ms = 10_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('It did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
