import { createServer, type RequestListener, type Server } from 'node:http';
import type { Server as TlsServer } from 'node:https';

/** How long open requests may take to end after a stop signal, in ms. */
const graceMs = 5000;

type Place = {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** The setting that names another port. */
  readonly setting: string;
};

/** A port that is taken already; the sentence says what to set. */
export class PortInUse extends Error {}

/** Listens on a port, with a server of one's own where plain http is not meant. Throws `PortInUse` when another program has it. */
export async function listen<S extends Server | TlsServer = Server>(
  given: RequestListener | S,
  { host, port, setting }: Place,
): Promise<S> {
  const server = (typeof given === 'function' ? createServer(given) : given) as S;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        taken ? new PortInUse(`Port ${port} is in use. Set ${setting} to another one.`) : error,
      );
    });
    server.listen(port, host, resolve);
  });
  return server;
}

/** Lets open requests end, for a while. */
export async function closeServer(server: Server | TlsServer): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(timer);
}
