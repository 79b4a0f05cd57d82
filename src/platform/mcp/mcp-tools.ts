import { z } from 'zod';
import type { Platform } from '../platform.ts';
import { defineTool, setOuterTools, type Tool } from '../tools/tool.ts';
import { callMcpTool } from './mcp-client.ts';
import {
  addressOfServer,
  type KnownTool,
  listServers,
  type ServerRow,
  wordsWithHyphens,
} from './mcp-servers.ts';

/** Characters of a foreign description that models are told. */
const longestDescription = 600;

const output = z.object({
  text: z.string(),
  /** What it gives as data, in a shape of its own. */
  structured: z.unknown().optional(),
});

/** Tells the registry what the servers that an administrator added can do, as far as that is allowed. */
export async function refreshOuterTools(platform: Platform): Promise<void> {
  const tools = await platform.cachedReads.get('mcp tools', async () =>
    (await listServers(platform.db)).flatMap(toolsOf),
  );
  setOuterTools(tools);
}

function toolsOf(server: ServerRow): Tool[] {
  const byName = new Map<string, Tool>();
  for (const tool of server.tools) {
    if (tool.permission === 'off') continue;
    const name = `${server.slug}.${wordsWithHyphens(tool.name, 36) || 'tool'}`;
    if (!byName.has(name)) byName.set(name, toolOf(server, tool, name));
  }
  return [...byName.values()];
}

/** Its own schema stands for the input: the server there checks what it gets. */
const toolOf = (server: ServerRow, tool: KnownTool, name: string): Tool =>
  defineTool<Record<string, unknown>, z.output<typeof output>>({
    ...{ name, module: 'super-chatbot', output },
    title: `${server.name}: ${tool.title ?? tool.name}`.slice(0, 120),
    description: `At the server “${server.name}”: ${(tool.description ?? tool.name).slice(0, longestDescription)}`,
    effect: tool.permission === 'read' ? 'read' : 'send',
    ...(server.audience === 'administrators' && { for: 'administrators' }),
    input: z.record(z.string(), z.unknown()).meta(tool.inputSchema),
    async run({ platform }, input) {
      const address = await addressOfServer(platform, server);
      return { output: await callMcpTool(address, tool.name, input) };
    },
  }) as Tool;
