import type { Upload } from 'tus-js-client';
import { accessToken } from '#shell/hub/auth-client.ts';

/** A file on its way to the library. */
export type Sending = {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  /** Bytes that the hub has. */
  readonly sent: number;
  readonly state: 'waiting' | 'sending' | 'paused' | 'failed';
  /** Why it failed, in the hub's words. */
  readonly message?: string;
};

/** Hears that a file has become an asset. */
type Landed = (file: File, assetId: string) => void;

type Job = Sending & {
  readonly file: File;
  readonly spaceId?: string;
  readonly landed?: Landed;
  upload?: Upload | undefined;
};

/** Files that are sent side by side. */
const atOnce = 3;
/** Bytes of one piece. */
const piece = 8_000_000;
/** Pauses before a broken piece is tried again, in ms. */
const patience = [0, 1000, 3000, 5000, 10_000, 20_000];

let jobs: readonly Job[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
/** Heard when a file has become an asset. */
let arrived: () => void = () => undefined;

const publish = (next: readonly Job[]) => {
  jobs = next;
  for (const listener of listeners) listener();
};
const change = (id: number, to: Partial<Job>) =>
  publish(jobs.map((job) => (job.id === id ? { ...job, ...to } : job)));
const find = (id: number) => jobs.find((job) => job.id === id);

// The protocol's client comes with the first file.
const loadClient = () => import('tus-js-client');

/** What is on its way, for `useSyncExternalStore`. Goes on while people look at other pages. */
export const uploadQueue = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: (): readonly Sending[] => jobs,
  onArrival(listen: () => void) {
    arrived = listen;
  },
  add(files: readonly File[], spaceId?: string, landed?: Landed) {
    const added = files.map((file): Job => {
      lastId += 1;
      const { name, size } = file;
      return {
        ...{ id: lastId, name, size, sent: 0, state: 'waiting', file },
        ...(spaceId && { spaceId }),
        ...(landed && { landed }),
      };
    });
    publish([...jobs, ...added]);
    beginNext();
  },
  pause(id: number) {
    void find(id)?.upload?.abort();
    change(id, { state: 'paused' });
    beginNext();
  },
  resume(id: number) {
    change(id, { state: 'waiting' });
    beginNext();
  },
  /** Ends it here and on the hub. */
  cancel(id: number) {
    const upload = find(id)?.upload;
    // It may be that nothing of it has reached the hub, or that the hub has forgotten it already.
    const over = () => void (upload && forget(upload));
    upload?.abort(true).then(over, over);
    publish(jobs.filter((job) => job.id !== id));
    beginNext();
  },
};

function beginNext(): void {
  const busy = jobs.filter(({ state }) => state === 'sending').length;
  for (const job of jobs.filter(({ state }) => state === 'waiting').slice(0, atOnce - busy)) {
    change(job.id, { state: 'sending' });
    void begin(job.id).catch((error: unknown) => fail(job.id, error));
  }
}

async function begin(id: number): Promise<void> {
  const { Upload } = await loadClient();
  const job = find(id);
  if (job?.state !== 'sending') return;
  const upload = job.upload ?? create(Upload, job);
  change(id, { upload });
  if (!upload.url) {
    const [before] = await upload.findPreviousUploads();
    if (before) upload.resumeFromPreviousUpload(before);
  }
  if (find(id)?.state === 'sending') upload.start();
}

function create(Client: typeof Upload, { id, file, spaceId }: Job): Upload {
  return new Client(file, {
    endpoint: '/uploads',
    chunkSize: piece,
    retryDelays: patience,
    metadata: { filename: file.name, ...(spaceId && { spaceId }) },
    removeFingerprintOnSuccess: true,
    // A large file takes longer than a token lasts.
    async onBeforeRequest(request) {
      const token = await accessToken();
      if (token) request.setHeader('authorization', `Bearer ${token}`);
    },
    onProgress: (sent) => change(id, { sent }),
    onSuccess({ lastResponse }) {
      const assetId = lastResponse.getHeader('Guildhall-Asset-Id');
      if (assetId) find(id)?.landed?.(file, assetId);
      publish(jobs.filter((job) => job.id !== id));
      arrived();
      beginNext();
    },
    onError: (error) => fail(id, error),
  });
}

/** The hub has refused it for good: trying again begins anew. */
const isFinal = (error: unknown) =>
  [403, 404, 410, 422].includes(answerOf(error)?.getStatus() ?? 0);

function fail(id: number, error: unknown): void {
  const upload = find(id)?.upload;
  if (upload && isFinal(error)) void forget(upload);
  const left = isFinal(error) ? undefined : upload;
  change(id, { state: 'failed', message: sentenceOf(error), upload: left });
  beginNext();
}

/** Nothing of it is to be gone on with. */
async function forget(upload: Upload): Promise<void> {
  const all = await upload.findPreviousUploads();
  const own = all.filter(({ uploadUrl }) => uploadUrl === upload.url);
  const { urlStorage } = (await loadClient()).defaultOptions;
  for (const { urlStorageKey } of own) await urlStorage.removeUpload(urlStorageKey);
}

type Answer = { getStatus(): number; getBody(): string };
const answerOf = (error: unknown) =>
  (error as { originalResponse?: Answer | null }).originalResponse ?? undefined;

/** The hub's own words, if it said any. */
function sentenceOf(error: unknown): string {
  try {
    const { message } = JSON.parse(answerOf(error)?.getBody() ?? '') as { message?: unknown };
    if (typeof message === 'string') return message;
  } catch {
    // It said nothing.
  }
  return 'The connection broke. Check it and try again.';
}

/** Names of files whose sending a reload or a closed window has interrupted: the same files go on. */
export async function interruptedUploads(): Promise<readonly Interrupted[]> {
  const { defaultOptions } = await loadClient();
  const now = new Set(jobs.map(({ upload }) => upload?.url));
  return (await defaultOptions.urlStorage.findAllUploads())
    .filter(({ uploadUrl }) => !now.has(uploadUrl))
    .map(({ urlStorageKey, metadata }) => ({
      key: urlStorageKey,
      name: metadata.filename ?? 'A file',
    }));
}

export type Interrupted = { readonly key: string; readonly name: string };

/** Forgets them here; the hub does so after a day. */
export async function forgetInterrupted(all: readonly Interrupted[]): Promise<void> {
  const { defaultOptions } = await loadClient();
  await Promise.all(all.map(({ key }) => defaultOptions.urlStorage.removeUpload(key)));
}
