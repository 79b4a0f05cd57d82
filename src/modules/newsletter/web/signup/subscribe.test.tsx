import { afterEach, expect, it, vi } from 'vitest';
import { subscribe } from './subscribe.ts';

afterEach(() => vi.unstubAllGlobals());

const signUp = { email: 'ada@example.org', website: '', openMs: 2000 };
const answers = (signedUp: () => Promise<Response>) =>
  vi.stubGlobal('fetch', (url: string) =>
    String(url).includes('newsletter-signup')
      ? signedUp()
      : Promise.resolve(Response.json({ publishableKey: 'public' })),
  );

it('a lost connection is told in our words, not in the browser’s', async () => {
  answers(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(subscribe(signUp)).rejects.toThrow('The hub cannot be reached.');
});

it('tells whether the subscription holds at once', async () => {
  answers(async () => Response.json({ success: true, confirmed: true }));
  expect(await subscribe(signUp)).toEqual({ confirmed: true });
  answers(async () => Response.json({ success: true }));
  expect(await subscribe(signUp)).toEqual({ confirmed: false });
});

it('a refusal is told in the words of the server', async () => {
  answers(async () =>
    Response.json({ message: 'Please enter a valid email address.' }, { status: 400 }),
  );
  await expect(subscribe(signUp)).rejects.toThrow('Please enter a valid email address.');
});
