import { forbidden } from '#kernel/errors.ts';
import type { KeyOwner } from '#platform/gateway/keys.ts';
import type { CurrentUser } from '#platform/platform.ts';

declare const authorized: unique symbol;

/** Whose keys a caller may see and change, after the check. Made by `authorizeOwner` only. */
export type AuthorizedOwner = KeyOwner & { readonly [authorized]: true };

/** Everybody owns their personal keys; the hub's belong to its administrators. */
export function authorizeOwner(user: CurrentUser, scope: 'hub' | 'personal'): AuthorizedOwner {
  if (scope === 'hub' && !user.isAdmin) {
    throw forbidden('Only an administrator of this hub can see or change its keys.');
  }
  const owner: KeyOwner = scope === 'hub' ? { scope } : { scope, userId: user.id };
  return owner as AuthorizedOwner;
}

/** The hub as the owner of its keys, for its own doings and for doors that let only administrators in. */
export const hubOwner = { scope: 'hub' } as AuthorizedOwner;

/** Value of the `owner_id` columns: the hub's rows have none. */
export const ownerIdOf = (owner: AuthorizedOwner): string | null =>
  owner.scope === 'hub' ? null : owner.userId;
