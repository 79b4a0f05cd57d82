import { authClient } from '../hub/auth-client.ts';

/** Local-storage name of the administrator's own session while they act as somebody else. */
const ownSessionKey = 'guildhall-own-session';
const changed = 'guildhall:impersonation';

/** As whom somebody acts, and until when. */
export type Acting = { readonly email: string; readonly endsAt: string };
type Kept = Acting & { readonly accessToken: string; readonly refreshToken: string };

/** What the server hands out for acting as somebody. */
export type ActingSession = Acting & {
  readonly accessToken: string;
  readonly refreshToken: string;
};

/** Puts the own session aside and goes on as somebody else. Throws when the session is refused. */
export async function startActing(session: ActingSession): Promise<void> {
  const { auth } = await authClient();
  const { data } = await auth.getSession();
  const own = data.session;
  if (!own) throw new Error('Please sign in first.');
  const { email, endsAt } = session;
  const tokens = { accessToken: own.access_token, refreshToken: own.refresh_token };
  const kept: Kept = { email, endsAt, ...tokens };
  window.localStorage.setItem(ownSessionKey, JSON.stringify(kept));
  const { error } = await auth.setSession({
    access_token: session.accessToken,
    refresh_token: session.refreshToken,
  });
  if (error) {
    window.localStorage.removeItem(ownSessionKey);
    throw error;
  }
  window.dispatchEvent(new Event(changed));
}

/** Goes back to the own session. False when it has ended meanwhile: then nobody is signed in. */
export async function stopActing(): Promise<boolean> {
  const kept = readKept();
  const { auth } = await authClient();
  // The server ends it with the call; what matters here is the way back, whatever it says.
  await fetch('/api/rpc/admin/users/endImpersonation', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${(await auth.getSession()).data.session?.access_token ?? ''}`,
      'content-type': 'application/json',
    },
    body: '{}',
  }).catch(() => undefined);
  window.localStorage.removeItem(ownSessionKey);
  window.dispatchEvent(new Event(changed));
  if (kept) {
    const { error } = await auth.setSession({
      access_token: kept.accessToken,
      refresh_token: kept.refreshToken,
    });
    if (!error) return true;
  }
  await auth.signOut({ scope: 'local' });
  return false;
}

/** As whom this browser acts; a text, so that it can be compared. */
export const readActing = (): string => {
  const kept = readKept();
  return kept ? JSON.stringify({ email: kept.email, endsAt: kept.endsAt }) : '';
};

/** Calls back when acting begins or ends, in this tab or another one. */
export function onActingChange(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener('storage', listener);
  };
}

function readKept(): Kept | undefined {
  try {
    const text = window.localStorage.getItem(ownSessionKey);
    return text ? (JSON.parse(text) as Kept) : undefined;
  } catch {
    return undefined; // storage is blocked, or somebody wrote something else there
  }
}
