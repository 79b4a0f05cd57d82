/** Whom the last page of this browser was shown to. */
export type SessionHint = 'visitor' | 'user' | 'admin';

/**
 * Cookie by which the server draws the right frame into the first HTML, before any script has run.
 * It opens nothing: every call carries its token, and the page checks the session as before.
 */
const cookie = 'guildhall-frame';
const keptSeconds = 365 * 24 * 3600;

/** On the server: what a request's `cookie` header says. */
export function hintOf(header: string | null): SessionHint {
  for (const part of (header ?? '').split(';')) {
    const [name, value] = part.trim().split('=');
    if (name === cookie && (value === 'user' || value === 'admin')) return value;
  }
  return 'visitor';
}

/** In the browser: what the server drew the page for. */
export function drawnFor(): SessionHint {
  const { session } = document.documentElement.dataset;
  return session === 'user' || session === 'admin' ? session : 'visitor';
}

/** In the browser: tells the next page whom to draw its frame for. */
export function rememberHint(hint: SessionHint): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  const age = hint === 'visitor' ? 0 : keptSeconds;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${cookie}=${hint}; path=/; max-age=${age}; samesite=lax${secure}`;
}
