import type { SupabaseClient } from '@supabase/supabase-js';
import { loadPublicConfig } from './public-config.ts';

/** Local-storage name of the session. */
export const sessionStorageKey = 'guildhall-session';

let client: Promise<SupabaseClient> | undefined;

/**
 * The one auth client of the page. Loaded on first use only: a visitor who has no session and does
 * not sign in never downloads it.
 */
export function authClient(): Promise<SupabaseClient> {
  client ??= createAuthClient();
  client.catch(() => {
    client = undefined;
  });
  return client;
}

async function createAuthClient(): Promise<SupabaseClient> {
  const [{ createClient }, config] = await Promise.all([
    import('@supabase/supabase-js'),
    loadPublicConfig(),
  ]);
  return createClient(config.authUrl ?? window.location.origin, config.publishableKey, {
    auth: {
      flowType: 'pkce',
      storageKey: sessionStorageKey,
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: true,
    },
  });
}

/** Whether this browser keeps a session, without loading the client. */
export function hasStoredSession(): boolean {
  try {
    return window.localStorage.getItem(sessionStorageKey) !== null;
  } catch {
    return false; // storage is blocked
  }
}

/** Access token for a call now (refreshed when it is about to end), or undefined when signed out. */
export async function accessToken(): Promise<string | undefined> {
  if (client === undefined && !hasStoredSession()) return undefined;
  const { data } = await (await authClient()).auth.getSession();
  return data.session?.access_token;
}
