import { createModuleClient, createModuleQueries } from '#shell/hub/api.ts';
import type { contract } from '../contract.ts';

/** Queries and mutations of the account pages. */
export const account = createModuleQueries<typeof contract>('account');
/** Typed calls of this module. */
export const api = createModuleClient<typeof contract>('account');
