import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';

/**
 * Expects that a stranger who names somebody's id gets 404 in the very bytes that an id gets which never
 * was. `ask` is the stranger's call.
 */
export async function expectDeniedAsNever(
  ask: (id: string) => Promise<Response>,
  id: string,
): Promise<void> {
  const [theirs, never] = [await ask(id), await ask(randomUUID())];
  expect([theirs.status, never.status]).toEqual([404, 404]);
  expect(await theirs.text()).toBe(await never.text());
}
