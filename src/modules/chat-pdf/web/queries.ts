import { createModuleClient, createModuleQueries } from '#shell/hub/api.ts';
import type { contract as workspace } from '../../workspace/contract.ts';
import type { contract } from '../contract.ts';

export const api = createModuleClient<typeof contract>('chatPdf');
export const queries = createModuleQueries<typeof contract>('chatPdf');
/** Files and projects. */
export const workspaceQueries = createModuleQueries<typeof workspace>('workspace');
