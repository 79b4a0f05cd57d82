import { createModuleClient, createModuleQueries } from '#shell/hub/api.ts';
import type { contract as workspace } from '../../workspace/contract.ts';
import type { contract } from '../contract.ts';

export const api = createModuleClient<typeof contract>('emailMarketing');
export const queries = createModuleQueries<typeof contract>('emailMarketing');
export const workspaceQueries = createModuleQueries<typeof workspace>('workspace');
