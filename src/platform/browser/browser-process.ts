import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** Bytes of one message of the browser. */
const mostMessage = 64_000_000;

type Answer = {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { message: string };
  readonly method?: string;
  readonly params?: unknown;
  readonly sessionId?: string;
};
type Listener = (method: string, params: unknown, sessionId: string | undefined) => void;

/** A browser in a process of its own, spoken to over a pipe; it ends when the pipe does. */
export type Browser = {
  send<T>(method: string, params?: object, sessionId?: string): Promise<T>;
  listen(listener: Listener): () => void;
  readonly isDead: () => boolean;
  close(): Promise<void>;
};

/**
 * Nothing of it reaches the network by itself: names are not looked up, and its proxy is a port that
 * nobody listens on. What pages load is answered by the hub.
 */
const flags = [
  ...[
    '--headless=new',
    '--remote-debugging-pipe',
    '--no-first-run',
    '--disable-gpu',
    '--mute-audio',
  ],
  ...[
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
  ],
  ...[
    '--disable-extensions',
    '--disable-default-apps',
    '--no-default-browser-check',
    '--disable-dev-shm-usage',
  ],
  ...['--proxy-server=http://127.0.0.1:1', '--proxy-bypass-list=<-loopback>'],
  ...['--host-resolver-rules=MAP * ~NOTFOUND', '--dns-prefetch-disable', '--disable-breakpad'],
  ...[
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--disable-features=WebRtcHideLocalIpsWithMdns,Translate,MediaRouter',
  ],
];

export async function startBrowser(path: string): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'gh-browser-'));
  const isRoot = process.getuid?.() === 0;
  const child = spawn(
    path,
    [...flags, ...(isRoot ? ['--no-sandbox'] : []), `--user-data-dir=${folder}`],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      // Nothing of what the hub knows.
      env: { PATH: process.env.PATH, HOME: folder, LANG: 'en_US.UTF-8' },
    },
  );
  const waiting = new Map<number, { resolve(made: never): void; reject(error: Error): void }>();
  const listeners = new Set<Listener>();
  let [last, isDead] = [0, false];
  const die = () => {
    isDead = true;
    for (const one of waiting.values()) one.reject(new Error('The browser ended.'));
    waiting.clear();
  };
  child.on('error', die).on('exit', die);
  const [input, output] = [child.stdio[3] as Writable, child.stdio[4] as Readable];
  input.on('error', die);
  readMessages(output, (message) => {
    const { id, result, error, method, params, sessionId } = message;
    const one = id === undefined ? undefined : waiting.get(id);
    if (id !== undefined) waiting.delete(id);
    if (error) one?.reject(new Error(error.message));
    else one?.resolve(result as never);
    if (method) for (const listener of listeners) listener(method, params, sessionId);
  });
  return {
    isDead: () => isDead,
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        if (isDead) return reject(new Error('The browser ended.'));
        last += 1;
        waiting.set(last, { resolve, reject });
        input.write(
          `${JSON.stringify({ id: last, method, params, ...(sessionId && { sessionId }) })}\0`,
        );
      }),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      const ended = isDead
        ? Promise.resolve()
        : new Promise((resolve) => child.once('exit', resolve));
      endAll(child);
      await ended;
      await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
    },
  };
}

/** The browser with the processes of its pages. */
function endAll(child: ChildProcess): void {
  try {
    if (child.pid && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

function readMessages(output: Readable, take: (message: Answer) => void): void {
  let pieces: Buffer[] = [];
  let size = 0;
  output.on('error', () => undefined);
  output.on('data', (given: Buffer) => {
    let piece = given;
    for (let end = piece.indexOf(0); end >= 0; end = piece.indexOf(0)) {
      pieces.push(piece.subarray(0, end));
      if (size <= mostMessage) take(JSON.parse(Buffer.concat(pieces).toString('utf8')) as Answer);
      [pieces, size] = [[], 0];
      piece = piece.subarray(end + 1);
    }
    size += piece.length;
    if (size <= mostMessage) pieces.push(piece);
    else pieces = [];
  });
}
