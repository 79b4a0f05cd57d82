import type { ServiceId } from '#kernel/services.ts';
import { createChatClient } from '#platform/conversations/testing/chat-client.ts';
import { saveKey } from '#platform/gateway/keys.ts';
import type { MockProvider } from '#platform/gateway/providers/testing/mock-providers.ts';
import type { AdminRule } from '#platform/routing/admin-rules.ts';
import type { TestUser } from '#platform/testing/test-hub.ts';
import type { RouterRule, RouterSuggestion } from '../../router-contract.ts';
import { startAdminHub } from './admin-hub.ts';

export type RouterState = {
  readonly corrections: number;
  readonly people: number;
  readonly suggestions: readonly RouterSuggestion[];
  readonly rules: readonly RouterRule[];
};

/** A hub on which two played services write, and what people and its administrator do about them. */
export async function startRoutedHub(
  mocks: Readonly<Record<'openai' | 'anthropic', MockProvider>>,
) {
  const started = await startAdminHub({
    OPENAI_BASE_URL: mocks.openai.origin,
    ANTHROPIC_BASE_URL: mocks.anthropic.origin,
    ALLOW_PRIVATE_ADDRESSES: '1',
  });
  const { hub, admin, call } = started;
  for (const service of ['openai', 'anthropic'] as const) {
    const key = 'sk-ant-valid-0123456789abcdef0123456789';
    await saveKey(hub.platform, admin.id, { scope: 'hub' }, { service, key });
  }
  const chatOf = (user: TestUser) => createChatClient(hub, user, 'super-chatbot');
  /** Sends a message and waits for the whole answer. */
  const ask = async (user: TestUser, content: string, more: object = {}) => {
    const sent = await chatOf(user).send(content, more);
    return { ...sent, end: (await chatOf(user).follow(sent.answer.id)).end };
  };
  /** Has an answer written again, by a service if one is named. */
  const again = async (user: TestUser, answer: string, service?: ServiceId) => {
    const json = service ? { service } : {};
    const sent = await chatOf(user).call<{ answer: { id: string } }>(`/messages/${answer}/retry`, {
      json,
    });
    return (await chatOf(user).follow(sent.answer.id)).end;
  };
  return {
    ...started,
    chatOf,
    ask,
    again,
    /** Asks, and sends the question to another service than the router did. */
    async correct(user: TestUser, content: string, service: ServiceId) {
      const { end, ...sent } = await ask(user, content);
      await again(user, end.id, service);
      return { ...sent, end };
    },
    read: () => call<RouterState>('GET', '/router'),
    rule: (rule: AdminRule) =>
      call<RouterRule>('POST', '/router/rules', { note: '', enabled: true, ...rule }),
    clearRules: async () => {
      for (const { id } of (await call<RouterState>('GET', '/router')).rules)
        await call('DELETE', `/router/rules/${id}`);
    },
  };
}

export type RoutedHub = Awaited<ReturnType<typeof startRoutedHub>>;
