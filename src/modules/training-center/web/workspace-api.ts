import { createModuleClient } from '#shell/hub/api.ts';
import type { contract } from '../../workspace/contract.ts';

export const api = createModuleClient<typeof contract>('workspace');
