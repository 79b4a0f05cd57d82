import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { TestHub } from '../../testing/test-hub.ts';
import { publishableKey } from '../publishable-key.ts';
import type { Browser } from './browser.ts';
import { lastMail } from './mailbox.ts';

export const goodPassword = 'correct horse battery';

/** A browser's memory: what one client stores, and what a second tab of it would read. */
export function createMemory() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** The unmodified client, as one browser of one person. */
export async function newClient(
  hub: TestHub,
  options: {
    flowType?: 'implicit' | 'pkce';
    memory?: ReturnType<typeof createMemory>;
    browser?: Browser;
  } = {},
): Promise<SupabaseClient> {
  return createClient(hub.origin, await publishableKey(hub.platform), {
    auth: {
      storage: options.memory ?? createMemory(),
      autoRefreshToken: false,
      persistSession: true,
      detectSessionInUrl: false,
      flowType: options.flowType ?? 'implicit',
    },
    ...(options.browser && { global: { fetch: options.browser.fetch } }),
  });
}

/** Signs a person up on a hub that needs no mail, and gives the signed-in client. */
export async function signedUp(hub: TestHub, name: string, password = goodPassword) {
  const client = await newClient(hub);
  const email = `${name}@example.org`;
  const { data, error } = await client.auth.signUp({ email, password });
  if (error || !data.session || !data.user) throw error ?? new Error('No session');
  return { client, email, password, id: data.user.id, session: data.session };
}

/** Signs up where addresses are proven, and confirms by the mailed link. */
export async function confirmed(hub: TestHub, name: string, password = goodPassword) {
  const client = await newClient(hub);
  const email = `${name}@example.org`;
  await client.auth.signUp({ email, password });
  const { tokenHash } = await lastMail(hub, email, 'auth.signup');
  const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' });
  if (error || !data.session) throw error ?? new Error('No session');
  return { client, email, session: data.session, id: data.session.user.id };
}

/** Signs in anew, as another browser of the same person. */
export async function signedIn(hub: TestHub, email: string, password = goodPassword) {
  const client = await newClient(hub);
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error || !data.session) throw error ?? new Error('No session');
  return { client, session: data.session };
}

type RawInit = Omit<RequestInit, 'body'> & { body?: unknown; token?: string };

/** A call outside the client, for what it would never send. */
export async function raw(hub: TestHub, path: string, init: RawInit = {}) {
  const { body, token, ...rest } = init;
  const response = await fetch(`${hub.origin}${path}`, {
    redirect: 'manual',
    ...rest,
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    headers: {
      apikey: await publishableKey(hub.platform),
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(init.headers as Record<string, string>),
    },
  });
  const text = await response.text();
  // biome-ignore lint/suspicious/noExplicitAny: tests look at replies of every shape
  const data: any = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text;
  return { status: response.status, data, headers: response.headers };
}
