import type { Session } from '@supabase/supabase-js';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { takeReturnError } from '../errors/return-error.ts';
import { accessToken, authClient, hasStoredSession } from '../hub/auth-client.ts';
import { noticesReady } from '../notices/late-notices.tsx';
import { forgetKept } from '../offline/kept-on-device.ts';
import { rememberHint, type SessionHint } from './session-hint.ts';

export type SessionState =
  /** Not known yet; `hint` is whom the server drew the page for. */
  | { readonly status: 'loading'; readonly hint: SessionHint }
  | { readonly status: 'signed-out' }
  /** The password was right, the code of the authenticator app is still missing. */
  | { readonly status: 'needs-code' }
  | {
      readonly status: 'signed-in';
      readonly userId: string;
      readonly email: string;
      readonly name: string;
      /** Undefined until the server has said so. The page only shows gates; the server enforces. */
      readonly isAdmin: boolean | undefined;
      /** Whom the server drew the page for. */
      readonly hint: SessionHint;
    };

const SessionContext = createContext<SessionState>({ status: 'loading', hint: 'visitor' });

/** Shows what stands inside to somebody whose session is known already. */
export const SessionStateProvider = SessionContext;

export const useSession = (): SessionState => useContext(SessionContext);

/** For frames and ways on, never for rights: true from the first HTML on. */
export function useSeemsSignedIn(): boolean {
  const session = useSession();
  return session.status === 'loading' ? session.hint !== 'visitor' : session.status === 'signed-in';
}

/** As `useSeemsSignedIn`, for an administrator. */
export function useSeemsAdmin(): boolean {
  const session = useSession();
  if (session.status === 'loading') return session.hint === 'admin';
  if (session.status !== 'signed-in') return false;
  return session.isAdmin ?? session.hint === 'admin';
}

/** Follows the auth client's session, also across tabs, and asks the server for the role. */
export function SessionProvider(props: { hint?: SessionHint; children: ReactNode }) {
  const { hint = 'visitor', children } = props;
  const queries = useQueryClient();
  const [session, setSession] = useState<Session | null | undefined>(undefined);
  const [isAdmin, setIsAdmin] = useState<boolean | undefined>(undefined);
  const userId = session && !needsCode(session) ? session.user.id : undefined;

  useEffect(() => {
    const failure = takeReturnError();
    if (failure) void raise('error', failure.title, failure.description);
    if (!hasStoredSession() && !bringsSession()) setSession(null);
    return followSession(setSession);
  }, []);

  useEffect(() => {
    setIsAdmin(undefined);
    if (!userId) return;
    let current = true;
    loadRole().then((role) => {
      if (!current) return;
      setIsAdmin(role.isAdmin);
      if (role.justGranted) void raise('success', 'You have been granted admin access!');
    });
    return () => {
      current = false;
      queries.clear(); // nothing of one person may show for the next
    };
  }, [userId, queries]);

  useEffect(() => {
    if (session === undefined) return;
    if (!userId) {
      rememberHint('visitor');
      // Without the hub there may be no session either: only who has left takes what is kept along.
      if (!hasStoredSession()) void forgetKept();
    } else if (isAdmin !== undefined) rememberHint(isAdmin ? 'admin' : 'user');
  }, [session, userId, isAdmin]);

  const state = useMemo(() => toState(session, isAdmin, hint), [session, isAdmin, hint]);
  return <SessionContext value={state}>{children}</SessionContext>;
}

/** Event by which a page that signs in makes sure that the client is loaded and listened to. */
const signInEvent = 'guildhall:sign-in';
export const announceSignIn = () => window.dispatchEvent(new Event(signInEvent));

/** Whether the address carries what a session is made from. */
const bringsSession = () => /[?&#](code|access_token)=/.test(window.location.href);

function followSession(onChange: (session: Session | null) => void): () => void {
  let stop: () => void = () => {};
  let ended = false;
  const begin = () => {
    authClient().then(({ auth }) => {
      if (ended) return;
      stop();
      const { data } = auth.onAuthStateChange((_event, session) => onChange(session));
      stop = () => data.subscription.unsubscribe();
    });
  };
  if (hasStoredSession() || bringsSession()) begin();
  window.addEventListener(signInEvent, begin);
  return () => {
    ended = true;
    stop();
    window.removeEventListener(signInEvent, begin);
  };
}

/** Raises a notice from the frame itself, which loads what shows it only now. */
async function raise(kind: 'success' | 'error', title: string, description?: string) {
  const { toast } = await import('../notices/toast.ts');
  await noticesReady;
  toast[kind](title, { description });
}

async function loadRole(): Promise<{ isAdmin: boolean; justGranted: boolean }> {
  const response = await fetch('/api/account/role', {
    headers: { authorization: `Bearer ${await accessToken()}` },
  }).catch(() => undefined);
  if (!response?.ok) return { isAdmin: false, justGranted: false };
  return (await response.json()) as { isAdmin: boolean; justGranted: boolean };
}

function toState(
  session: Session | null | undefined,
  isAdmin: boolean | undefined,
  hint: SessionHint,
): SessionState {
  if (session === undefined) return { status: 'loading', hint };
  if (session === null) return { status: 'signed-out' };
  if (needsCode(session)) return { status: 'needs-code' };
  const { id, email = '', user_metadata: meta } = session.user;
  return {
    status: 'signed-in',
    userId: id,
    email,
    name: typeof meta.full_name === 'string' && meta.full_name ? meta.full_name : email,
    isAdmin,
    hint,
  };
}

/** Whether the account has a second factor that this session has not shown yet. */
function needsCode(session: Session): boolean {
  if (!session.user.factors?.some(({ status }) => status === 'verified')) return false;
  const payload = session.access_token.split('.')[1] ?? '';
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).aal !== 'aal2';
  } catch {
    return true;
  }
}
