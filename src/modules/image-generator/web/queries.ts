import { createModuleClient, createModuleQueries } from '#shell/hub/api.ts';
import type { contract as workspace } from '../../workspace/contract.ts';
import type { contract } from '../contract.ts';

export const api = createModuleClient<typeof contract>('imageGenerator');
export const queries = createModuleQueries<typeof contract>('imageGenerator');
/** Files, projects and runs. */
export const workspaceApi = createModuleClient<typeof workspace>('workspace');
export const workspaceQueries = createModuleQueries<typeof workspace>('workspace');

/** Everything that shows pictures is read again below this. */
export const picturesKey = ['image-generator', 'pictures'] as const;
