/** What an auth redirect brought back instead of a session. */
export type ReturnError = { readonly title: string; readonly description: string };

/**
 * Reads the error that a sign-in or a mailed link left in the address (query or fragment) and takes
 * it out of the address bar, so that a reload does not show it again.
 */
export function takeReturnError(): ReturnError | undefined {
  const url = new URL(window.location.href);
  const fragment = new URLSearchParams(url.hash.slice(1));
  const read = (name: string) => url.searchParams.get(name) ?? fragment.get(name);
  const error = read('error');
  if (!error) return undefined;
  const description = read('error_description') ?? error;
  const fromLink = read('error_code') === 'otp_expired';
  for (const name of ['error', 'error_code', 'error_description']) url.searchParams.delete(name);
  if (fragment.has('error')) url.hash = '';
  window.history.replaceState(window.history.state, '', url);
  return {
    title: fromLink ? 'This link no longer works' : `Error signing in with ${takeProvider()}`,
    description,
  };
}

const providerKey = 'guildhall-signing-in-with';

/** Remembers, in this tab, whom somebody is on their way to, for the notice when that fails. */
export function noteProvider(name: string): void {
  try {
    sessionStorage.setItem(providerKey, name);
  } catch {
    // Storage is switched off: the notice names Google, its sentence whoever it was.
  }
}

function takeProvider(): string {
  try {
    const name = sessionStorage.getItem(providerKey);
    sessionStorage.removeItem(providerKey);
    return name ?? 'Google';
  } catch {
    return 'Google';
  }
}
