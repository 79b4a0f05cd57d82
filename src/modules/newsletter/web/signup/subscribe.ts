import { accessToken } from '#shell/hub/auth-client.ts';
import { loadPublicConfig } from '#shell/hub/public-config.ts';

export type SignUp = {
  readonly email: string;
  readonly source?: string | undefined;
  readonly interests?: readonly string[] | undefined;
  /** The hidden field; people leave it empty. */
  readonly website: string;
  readonly openMs: number;
};

/**
 * Calls the documented sign-up function. Tells whether the subscription holds at once, or begins with a
 * click in a mail. Throws the server's sentence, or that it is out of reach.
 */
export async function subscribe(signUp: SignUp): Promise<{ confirmed: boolean }> {
  const response = await send(signUp).catch((error: unknown) => {
    // What a browser says then differs from one to the next, and helps nobody.
    if (error instanceof TypeError) {
      throw new Error('The hub cannot be reached. Check your connection.');
    }
    throw error;
  });
  const body = (await response.json().catch(() => undefined)) as
    | { message?: string; confirmed?: boolean }
    | undefined;
  if (response.ok) return { confirmed: body?.confirmed === true };
  throw new Error(body?.message ?? 'Failed to subscribe to newsletter');
}

async function send(signUp: SignUp): Promise<Response> {
  const { publishableKey } = await loadPublicConfig();
  // Whoever is signed in need not confirm the address of their own account again.
  const token = await accessToken();
  return fetch('/functions/v1/newsletter-signup', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: publishableKey,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(signUp),
  });
}
