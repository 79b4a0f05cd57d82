import { createModuleClient, createModuleQueries } from '#shell/hub/api.ts';
import type { contract } from '../contract.ts';

/** Typed calls of this module. */
export const api = createModuleClient<typeof contract>('knowledgeBase');
export const queries = createModuleQueries<typeof contract>('knowledgeBase');
