import {
  type MockProvider,
  startMockProvider,
} from '#platform/gateway/providers/testing/mock-providers.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import type { ServiceEntry } from '../../contract.ts';

/** A key whose last word chooses what the mock service plays. */
export const keyWith = (word: string) => `sk-test-0123456789-${word}`;

/** A hub with mocks of OpenAI and Tavily, an administrator and a person, and calls as them. */
export async function startKeysHub() {
  const [openai, tavily]: MockProvider[] = await Promise.all([
    startMockProvider('openai'),
    startMockProvider('tavily'),
  ]);
  const hub: TestHub = await startTestHub({
    OPENAI_BASE_URL: openai!.origin,
    TAVILY_BASE_URL: tavily!.origin,
  });
  const admin = await hub.signUp();
  const person = await hub.signUp();

  /** Calls an endpoint of the module and returns the status with the answer. */
  const call = async <T = ServiceEntry>(
    user: TestUser,
    method: string,
    path: string,
    json?: Record<string, unknown>,
  ): Promise<{ status: number; body: T; text: string }> => {
    const response = await hub.request(`/api/api-keys${path}`, {
      method,
      token: user.token,
      ...(json && { json }),
    });
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : null) as T, text };
  };
  const list = (user: TestUser, scope: string) =>
    call<ServiceEntry[]>(user, 'GET', `?scope=${scope}`);
  return {
    hub,
    openai: openai!,
    admin,
    person,
    call,
    list,
    save: (user: TestUser, service: string, key: string, scope = 'personal') =>
      call(user, 'PUT', `/${service}/key`, { scope, key }),
    entry: async (user: TestUser, service: string, scope = 'personal') =>
      (await list(user, scope)).body.find(({ id }) => id === service)!,
    async close() {
      await hub.close();
      await Promise.all([openai!.close(), tavily!.close()]);
    },
  };
}
