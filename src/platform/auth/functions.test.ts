import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#kernel/errors.ts';
import { startTestHub, type TestHub } from '../testing/test-hub.ts';
import { createFunctionRoutes } from './functions.ts';
import { publishableKey } from './publishable-key.ts';
import { newClient, signedUp } from './testing/auth-client.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.close());

describe('functions', () => {
  const call = async (name: string, init: RequestInit = {}) => {
    const routes = createFunctionRoutes(hub.platform, {
      echo: async (context, body) => ({ body, user: context.user?.email ?? null }),
      fails: async () => {
        throw new AppError('too_late', 409, 'It is too late.');
      },
      breaks: async () => {
        throw new Error('secret detail');
      },
    });
    const headers = { apikey: await publishableKey(hub.platform), ...init.headers };
    const response = await routes.request(`/${name}`, { method: 'POST', ...init, headers });
    return { status: response.status, headers: response.headers, data: await response.json() };
  };

  it('get the parsed body and the person', async () => {
    const { session, email } = await signedUp(hub, 'caller');
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${session.access_token}`,
    };
    const reply = await call('echo', { body: '{"a":1}', headers });
    expect(reply.data).toEqual({ body: { a: 1 }, user: email });
    expect((await call('echo')).data).toEqual({ user: null });
  });

  it('answer with their own errors, hide what broke, and say when there is none', async () => {
    expect(await call('fails')).toMatchObject({
      status: 409,
      data: { code: 'too_late', message: 'It is too late.' },
    });
    const broken = await call('breaks');
    expect(broken.status).toBe(500);
    expect(JSON.stringify(broken.data)).not.toContain('secret detail');
    for (const name of ['nothing', 'constructor', '__proto__']) {
      const none = await call(name);
      expect(none).toMatchObject({ status: 404, data: { code: 'not_found' } });
      expect(none.headers.get('x-relay-error')).toBeNull();
    }
    const client = await newClient(hub);
    const { error } = await client.functions.invoke('nothing', { body: {} });
    expect(error?.name).toBe('FunctionsHttpError');
  });
});
