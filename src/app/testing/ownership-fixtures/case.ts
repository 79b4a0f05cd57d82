import type { TestHub, TestUser } from '#platform/testing/test-hub.ts';

/** Where a case plays: a hub whose queued work stays queued, and the person who owns everything. */
export type World = {
  readonly hub: TestHub;
  readonly admin: TestUser;
  readonly owner: TestUser;
};

/** Path parameters and fields of the owner's call. */
export type Input = Readonly<Record<string, unknown>>;

/** Makes an object of the owner's and gives the input of a call that concerns it. */
export type Make = (world: World) => Promise<Input>;

/**
 * One call on an object of one person. The stranger's call with the same input is refused with 403 or
 * 404; then the owner's must succeed. Other statuses say why.
 */
export type Case =
  | Make
  | {
      readonly make: Make;
      /** What the owner gets instead of success, where this hub lacks what the call needs. */
      readonly owner?: number;
      /** What a stranger gets, where the contract of the call prescribes it. */
      readonly stranger?: number;
      readonly because: string;
    };

/** By `METHOD path`. */
export type Cases = Readonly<Record<string, Case>>;

/** A call that makes something for the owner; throws unless it succeeds. */
export async function ask<T = { id: string }>(
  { hub, owner }: World,
  path: string,
  json?: unknown,
  method = 'POST',
): Promise<T> {
  const answer = await hub.request(path, {
    ...{ method, token: owner.token },
    ...(json !== undefined && { json }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
