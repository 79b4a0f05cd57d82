import { createModuleClient, createModuleQueries } from '#shell/hub/api.ts';
import type { contract as workspaceContract } from '../../workspace/contract.ts';
import type { contract } from '../contract.ts';

export const api = createModuleClient<typeof contract>('analyticsDashboard');
export const queries = createModuleQueries<typeof contract>('analyticsDashboard');

export type Sources = Awaited<ReturnType<typeof api.sources>>;
export type Site = Sources['sites'][number];
export type Table = Sources['tables'][number];

export const workspaceQueries = createModuleQueries<typeof workspaceContract>('workspace');
