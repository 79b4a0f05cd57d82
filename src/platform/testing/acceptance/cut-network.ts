import { Socket } from 'node:net';

type Target = { readonly host?: string; readonly path?: string };

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/i;

/** Where a socket is told to connect: options, an array of them, a path, or port and host. */
function targetOf([first, second]: readonly unknown[]): Target {
  if (Array.isArray(first)) return targetOf(first);
  if (typeof first === 'object' && first !== null) return first;
  if (typeof first === 'string' && !/^\d+$/.test(first)) return { path: first };
  return typeof second === 'string' ? { host: second } : {};
}

/**
 * From now on no socket of this process (so neither `fetch` nor undici nor TLS) connects to anything but
 * this machine. Gives what undoes it. `refused` collects the hosts that were asked for.
 */
export function cutNetwork(refused: string[] = []): () => void {
  const whole = Socket.prototype.connect;
  function connect(this: Socket, ...args: unknown[]): Socket {
    const { host = 'localhost', path } = targetOf(args);
    if (path !== undefined || loopback.test(host))
      return whole.apply(this, args as unknown as Parameters<typeof whole>);
    refused.push(host);
    process.nextTick(() => this.destroy(new Error(`This test has no network: ${host}`)));
    return this;
  }
  Socket.prototype.connect = connect as typeof whole;
  return () => {
    Socket.prototype.connect = whole;
  };
}

// Node processes that a test starts load this file first.
if (process.env.GUILDHALL_TEST_NETWORK === 'cut') cutNetwork();
