declare const authorized: unique symbol;

/** What somebody may do in a space: look, change what lies there, decide who is in it. */
export type Need = 'view' | 'edit' | 'own';

/**
 * A row that its caller was found to have the right to, such as a space or a project. Only the checks
 * make one, so a function that asks for it cannot be called without.
 */
export type Authorized<T> = T & { readonly [authorized]: Need };

/** For the checks alone: says that the caller may. */
export const asAuthorized = <T>(row: T): Authorized<T> => row as Authorized<T>;
