import type { z } from 'zod';
import { createModuleClient, createModuleQueries } from '#shell/hub/api.ts';
import type { mcpContract, mcpServerSchema } from '../../mcp-contract.ts';

export type McpServer = z.infer<typeof mcpServerSchema>;
export const api = createModuleClient<typeof mcpContract>('superChatbot');
export const queries = createModuleQueries<typeof mcpContract>('superChatbot');
