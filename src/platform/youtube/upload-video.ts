import { setTimeout as delay } from 'node:timers/promises';
import {
  askSession,
  findUploaded,
  openSession,
  type SessionState,
  sendBytes,
  type VideoDetails,
  type YouTubeAccess,
} from './youtube-client.ts';
import { YouTubeError } from './youtube-error.ts';

/** YouTube takes multiples of 256 KiB. */
const grain = 256 * 1024;
const usualChunk = 32 * grain;

/** How often in a row a passing fault is borne. */
const mostFaults = 6;

/** What must outlive this process, for the next one to go on with the same upload. */
export type UploadMemory = {
  readonly session: string | undefined;
  readonly startedAt: Date | undefined;
  /** Whether the last bytes may have left: then the video may exist. */
  readonly lastBytesSent: boolean;
};

export type UploadOrder = {
  readBytes(start: number, length: number): Promise<Uint8Array<ArrayBuffer>>;
  readonly size: number;
  readonly mimeType: string;
  readonly details: VideoDetails;
  readonly memory: UploadMemory;
  /** Called before the first byte goes to a new session. */
  rememberSession(session: string, startedAt: Date): Promise<void>;
  /** Called before the last bytes leave. */
  rememberLastBytes(): Promise<void>;
  onProgress(sent: number): Promise<void>;
  /** A new access token; called again when one has run out. */
  accessToken(): Promise<string>;
};

export type UploadOptions = {
  readonly fetch: typeof fetch;
  readonly apiUrl: string;
  readonly signal?: AbortSignal | undefined;
  readonly now?: () => Date;
  /** Bytes; a multiple of 256 KiB. */
  readonly chunkBytes?: number;
  /** First wait after a passing fault, in ms; it doubles. */
  readonly waitMs?: number;
};

/**
 * Uploads a film exactly once and returns the video's id. Whatever broke, the session is asked what
 * arrived before more is sent; when it is gone although all bytes may have arrived, the channel is
 * looked through first. Throws YouTubeError, or the signal's reason.
 */
export async function uploadVideo(order: UploadOrder, options: UploadOptions): Promise<string> {
  const run: Run = { order, options, memory: order.memory, token: await order.accessToken() };
  let faults = 0;
  let renewed = false;
  for (;;) {
    options.signal?.throwIfAborted();
    try {
      return await sendAll(run, () => {
        faults = 0;
        renewed = false;
      });
    } catch (error) {
      options.signal?.throwIfAborted();
      if (!(error instanceof YouTubeError)) throw error;
      if (error.status === 401 && !renewed) {
        renewed = true;
        run.token = await order.accessToken();
      } else if (error.kind === 'session-gone') {
        const known = await findLost(run);
        if (known) return known;
        run.memory = { session: undefined, startedAt: undefined, lastBytesSent: false };
        if (++faults > mostFaults) throw error;
      } else if (error.kind === 'unreachable' && ++faults <= mostFaults) {
        const wait = (options.waitMs ?? 1000) * 2 ** (faults - 1);
        await delay(wait * (0.75 + Math.random() / 2), undefined, { signal: options.signal });
      } else throw error;
    }
  }
}

type Run = {
  readonly order: UploadOrder;
  readonly options: UploadOptions;
  memory: UploadMemory;
  token: string;
};

const accessOf = ({ options, token }: Run): YouTubeAccess => ({
  fetch: options.fetch,
  apiUrl: options.apiUrl,
  signal: options.signal,
  accessToken: token,
});

/** Only an upload whose last bytes had left can have become a video. */
async function findLost(run: Run): Promise<string | undefined> {
  const { startedAt, lastBytesSent } = run.memory;
  if (!lastBytesSent || !startedAt) return undefined;
  return findUploaded(accessOf(run), run.order.details.title, startedAt);
}

async function sendAll(run: Run, hasMoved: () => void): Promise<string> {
  const { order, options } = run;
  let state = await begin(run);
  while (state.state === 'open') {
    const start = state.received;
    await order.onProgress(start);
    options.signal?.throwIfAborted();
    const length = Math.min(options.chunkBytes ?? usualChunk, order.size - start);
    const bytes = await order.readBytes(start, length);
    if (start + bytes.byteLength === order.size && !run.memory.lastBytesSent) {
      await order.rememberLastBytes();
      run.memory = { ...run.memory, lastBytesSent: true };
    }
    const session = run.memory.session as string;
    state = await sendBytes(accessOf(run), session, { bytes, start, size: order.size });
    if (state.state === 'done' || state.received > start) hasMoved();
    else throw new YouTubeError('unreachable', 'YouTube took none of the bytes.');
  }
  await order.onProgress(order.size);
  return state.videoId;
}

/** Where to go on: the known session's own account, or a new session. */
async function begin(run: Run): Promise<SessionState> {
  const { order, options } = run;
  const { session } = run.memory;
  if (session) return askSession(accessOf(run), session, order.size);
  const startedAt = (options.now ?? (() => new Date()))();
  const fresh = await openSession(accessOf(run), order.details, order);
  await order.rememberSession(fresh, startedAt);
  run.memory = { session: fresh, startedAt, lastBytesSent: false };
  return { state: 'open', received: 0 };
}
