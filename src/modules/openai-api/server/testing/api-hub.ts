import Anthropic from '@anthropic-ai/sdk';
import OpenAI from 'openai';
import type { CatalogueId, ServiceId } from '#kernel/services.ts';
import { saveKey } from '#platform/gateway/keys.ts';
import {
  type MockProvider,
  type MockServiceId,
  startMockProvider,
} from '#platform/gateway/providers/testing/mock-providers.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import type { NewApiToken } from '../../contract.ts';

/** A hub with played services, a person, and the clients that programs use. */
export type ApiHub = {
  readonly hub: TestHub;
  readonly admin: TestUser;
  readonly user: TestUser;
  /** Where the played services are found. */
  readonly addresses: Record<string, string>;
  readonly mocks: ReadonlyMap<string, MockProvider>;
  mock(service: MockServiceId): MockProvider;
  /** Stores the hub's key for a service; the word in it chooses what the service plays. */
  key(service: ServiceId, word?: string): Promise<void>;
  /** Makes a token of the person's; returns its secret. */
  token(wish?: Partial<NewApiToken>): Promise<string>;
  openai(secret: string): OpenAI;
  anthropic(secret: string): Anthropic;
  close(): Promise<void>;
};

export async function startApiHub(
  services: readonly Exclude<CatalogueId, 'local'>[],
  environment: Record<string, string> = {},
  options: Parameters<typeof startTestHub>[1] = {},
): Promise<ApiHub> {
  const started = await Promise.all(
    services.map(async (id) => [id, await startMockProvider(id)] as const),
  );
  const mocks = new Map<string, MockProvider>(started);
  const addresses = Object.fromEntries(
    started.map(([id, { origin }]) => [
      `${id.toUpperCase().replaceAll('-', '_')}_BASE_URL`,
      origin,
    ]),
  );
  const hub = await startTestHub({ ...addresses, ...environment }, options);
  const admin = await hub.signUp();
  const user = await hub.signUp();
  return {
    ...{ hub, addresses },
    admin,
    user,
    mocks,
    mock: (service) => mocks.get(service) as MockProvider,
    key: async (service, word = 'good') => {
      const key = `sk-ant-test-0123456789-${word}`;
      await saveKey(hub.platform, admin.id, { scope: 'hub' }, { service, key });
    },
    token: async (wish = {}) => {
      const response = await hub.request('/api/openai-api/tokens', {
        token: user.token,
        json: { name: 'a program', ...wish },
      });
      const { secret } = (await response.json()) as { secret: string };
      return secret;
    },
    openai: (secret) => new OpenAI({ apiKey: secret, baseURL: `${hub.origin}/v1`, maxRetries: 0 }),
    anthropic: (secret) => new Anthropic({ apiKey: secret, baseURL: hub.origin, maxRetries: 0 }),
    close: async () => {
      await hub.close();
      await Promise.all([...mocks.values()].map((mock) => mock.close()));
    },
  };
}
