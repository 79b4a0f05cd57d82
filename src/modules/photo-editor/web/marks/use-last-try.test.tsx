// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useLastTry } from './use-last-try.ts';

vi.mock('#shell/hub/auth-client.ts', () => ({ accessToken: async () => 'token' }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('of several tries the one that is shown stays in the library, also after going back', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`);
    // The first answer is a refusal, as for a file that a project uses.
    return new Response('{}', { status: asked.length === 1 ? 409 : 200 });
  });
  const first: { id: string | undefined } = { id: undefined };
  const { rerender } = renderHook(({ id }) => useLastTry(id), { initialProps: first });
  for (const id of ['one', 'two', 'three', 'two', undefined, 'four']) rerender({ id });
  await expect
    .poll(() => asked)
    .toEqual([
      'DELETE /api/assets/one',
      'DELETE /api/assets/two',
      'POST /api/assets/two/restore',
      'DELETE /api/assets/three',
    ]);
});
