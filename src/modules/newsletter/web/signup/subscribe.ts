import { loadPublicConfig } from '#shell/public-config.ts';

export type SignUp = {
  readonly email: string;
  readonly source?: string | undefined;
  readonly interests?: readonly string[] | undefined;
  /** The hidden field; people leave it empty. */
  readonly website: string;
  readonly openMs: number;
};

/** Calls the documented sign-up function. Throws the server's sentence. */
export async function subscribe(signUp: SignUp): Promise<void> {
  const { publishableKey } = await loadPublicConfig();
  const response = await fetch('/functions/v1/newsletter-signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: publishableKey },
    body: JSON.stringify(signUp),
  });
  if (response.ok) return;
  const body = (await response.json().catch(() => undefined)) as { message?: string } | undefined;
  throw new Error(body?.message ?? 'Failed to subscribe to newsletter');
}
