import { createModuleQueries } from '#shell/hub/api.ts';
import type { contract as workspace } from '../../workspace/contract.ts';
import type { contract } from '../contract.ts';

export const queries = createModuleQueries<typeof contract>('avatarGenerator');
/** Files of the library. */
export const workspaceQueries = createModuleQueries<typeof workspace>('workspace');
