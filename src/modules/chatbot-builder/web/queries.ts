import { createModuleClient, createModuleQueries } from '#shell/hub/api.ts';
import type { contract as knowledge } from '../../knowledge-base/contract.ts';
import type { contract as workspace } from '../../workspace/contract.ts';
import type { contract } from '../contract.ts';

export const api = createModuleClient<typeof contract>('chatbotBuilder');
export const queries = createModuleQueries<typeof contract>('chatbotBuilder');
export const knowledgeQueries = createModuleQueries<typeof knowledge>('knowledgeBase');
export const workspaceQueries = createModuleQueries<typeof workspace>('workspace');
