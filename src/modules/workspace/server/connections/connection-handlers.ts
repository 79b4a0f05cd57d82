import { connectionKinds } from '#platform/connections/connection-kinds.ts';
import {
  addConnection,
  changeConnection,
  listConnections,
  recheckConnection,
  removeConnection,
} from '#platform/connections/connections.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import { connectionContract } from '../../connection-contract.ts';

const os = implementContract(connectionContract);

const kinds = connectionKinds.map(({ kind, title, url, account, secret, help }) => ({
  ...{ kind, title, secret, help },
  url: url === 'needed' || url === 'optional' ? url : ('fixed' as const),
  account: account ?? null,
}));

export const connectionHandlers = {
  connections: os.connections.handler(async ({ context }) => ({
    connections: await listConnections(context.platform.db, signedIn(context).id),
    kinds,
  })),
  addConnection: os.addConnection.handler(({ context, input }) =>
    addConnection(context.platform, signedIn(context).id, input),
  ),
  changeConnection: os.changeConnection.handler(({ context, input: { id, ...change } }) =>
    changeConnection(context.platform, signedIn(context).id, id, change),
  ),
  checkConnection: os.checkConnection.handler(({ context, input }) =>
    recheckConnection(context.platform, signedIn(context).id, input.id),
  ),
  removeConnection: os.removeConnection.handler(async ({ context, input }) => {
    await removeConnection(context.platform, signedIn(context).id, input.id);
    return { ok: true } as const;
  }),
};
