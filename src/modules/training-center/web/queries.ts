import { createModuleClient, createModuleQueries } from '#shell/hub/api.ts';
import type { contract } from '../contract.ts';

export const api = createModuleClient<typeof contract>('trainingCenter');
export const queries = createModuleQueries<typeof contract>('trainingCenter');
