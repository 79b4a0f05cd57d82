import { createModuleQueries } from '#shell/hub/api.ts';
import type { contract } from '../contract.ts';

/** Queries and mutations of the API access page. */
export const api = createModuleQueries<typeof contract>('openaiApi');
