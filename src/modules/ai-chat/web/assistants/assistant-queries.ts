import { createModuleClient, createModuleQueries } from '#shell/hub/api.ts';
import type { assistantsContract } from '../../assistants/assistants-contract.ts';

export const assistantApi = createModuleClient<typeof assistantsContract>('aiChat');
export const assistantQueries = createModuleQueries<typeof assistantsContract>('aiChat');

type All = Awaited<ReturnType<typeof assistantApi.assistants>>;
export type ListedAssistant = All['assistants'][number];
