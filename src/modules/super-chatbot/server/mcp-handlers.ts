import { implementContract } from '#platform/http/implement.ts';
import {
  addServer,
  changeServer,
  listServers,
  refreshServer,
  removeServer,
  viewServer,
} from '#platform/mcp/mcp-servers.ts';
import { mcpContract } from '../mcp-contract.ts';

const os = implementContract(mcpContract);

export const mcpHandlers = {
  mcpServers: os.mcpServers.handler(async ({ context }) => ({
    servers: (await listServers(context.platform.db)).map(viewServer),
  })),
  addMcpServer: os.addMcpServer.handler(async ({ context, input }) =>
    viewServer(await addServer(context.platform, input)),
  ),
  changeMcpServer: os.changeMcpServer.handler(async ({ context, input: { id, ...change } }) =>
    viewServer(await changeServer(context.platform, id, change)),
  ),
  refreshMcpServer: os.refreshMcpServer.handler(async ({ context, input }) =>
    viewServer(await refreshServer(context.platform, input.id)),
  ),
  removeMcpServer: os.removeMcpServer.handler(async ({ context, input }) => {
    await removeServer(context.platform, input.id);
    return { ok: true as const };
  }),
};
