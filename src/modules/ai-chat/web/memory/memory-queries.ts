import { createModuleClient, createModuleQueries } from '#shell/hub/api.ts';
import type { memoryContract } from '../../memory-contract.ts';

export const memoryApi = createModuleClient<typeof memoryContract>('aiChat');
export const memoryQueries = createModuleQueries<typeof memoryContract>('aiChat');
