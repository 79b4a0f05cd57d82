import { createModuleClient, createModuleQueries } from '#shell/hub/api.ts';
import { type ChangeWords, useChangeOf } from '#shell/hub/use-change.ts';
import type { contract } from '../contract.ts';

/** Typed calls of this module. */
export const api = createModuleClient<typeof contract>('admin');
export const queries = createModuleQueries<typeof contract>('admin');

/** A change by an administrator; everything that administrators see is read again. */
export const useChange = <T, R = unknown>(
  change: (input: T) => Promise<R>,
  words: ChangeWords<R> = {},
) => useChangeOf(queries.key(), change, { saysFields: true, ...words });
