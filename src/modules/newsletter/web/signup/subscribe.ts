import { loadPublicConfig } from '#shell/public-config.ts';

export type SignUp = {
  readonly email: string;
  readonly source?: string | undefined;
  readonly interests?: readonly string[] | undefined;
  /** The hidden field; people leave it empty. */
  readonly website: string;
  readonly openMs: number;
};

/** Calls the documented sign-up function. Throws the server's sentence, or that it is out of reach. */
export async function subscribe(signUp: SignUp): Promise<void> {
  const response = await send(signUp).catch((error: unknown) => {
    // What a browser says then differs from one to the next, and helps nobody.
    if (error instanceof TypeError) {
      throw new Error('The hub cannot be reached. Check your connection.');
    }
    throw error;
  });
  if (response.ok) return;
  const body = (await response.json().catch(() => undefined)) as { message?: string } | undefined;
  throw new Error(body?.message ?? 'Failed to subscribe to newsletter');
}

async function send(signUp: SignUp): Promise<Response> {
  const { publishableKey } = await loadPublicConfig();
  return fetch('/functions/v1/newsletter-signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: publishableKey },
    body: JSON.stringify(signUp),
  });
}
