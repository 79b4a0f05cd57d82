import { ORPCError } from '@orpc/client';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { fetchAsUser } from '../hub/api.ts';

/** What a tool answers, as under `/api/tools`. */
export type ToolAnswer<O> = {
  readonly output: O;
  readonly assets: readonly {
    readonly id: string;
    readonly name: string;
    readonly mime: string;
    readonly bytes: number;
    readonly url: string;
  }[];
  readonly engine: { readonly service: string; readonly label: string } | null;
  /** Millionths; null when no price is known. */
  readonly cost: { readonly micros: number; readonly currency: string } | null;
  readonly notes: readonly string[];
  readonly runId: string | null;
};

/** How far long work is. */
export type ToolProgress = {
  readonly runId: string;
  readonly status: string;
  /** 0 to 1. */
  readonly fraction: number;
  readonly stage: string;
  readonly note: string;
};

type Options = {
  /** Stops listening; the work itself goes on, see `stopRun`. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: ToolProgress) => void) | undefined;
};

/** Time between two tries to listen on after a connection was lost, in ms. */
const againMs = 2000;

/**
 * Calls a tool of the hub and waits for its answer, however long it takes: long work goes on when the
 * page is closed, and stands among the runs. Throws what the hub says, for `errorMessage` and forms.
 */
export async function callTool<O>(
  name: string,
  input: unknown,
  { signal, onProgress }: Options = {},
): Promise<ToolAnswer<O>> {
  const answer = await fetchAsUser(`/api/tools/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', prefer: 'wait=2' },
    body: JSON.stringify(input),
    signal: signal ?? null,
  });
  const body = await answer.json();
  if (!answer.ok) throw errorOf(body);
  if (answer.status === 200) return body as ToolAnswer<O>;
  return followRun<O>((body as { runId: string }).runId, { signal, onProgress });
}

/**
 * Starts long work without waiting for it and gives the id of its run. Throws what the hub says.
 */
export async function startTool(name: string, input: unknown): Promise<string> {
  const answer = await fetchAsUser(`/api/tools/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', prefer: 'respond-async' },
    body: JSON.stringify(input),
  });
  const body = await answer.json();
  if (!answer.ok) throw errorOf(body);
  return (body as { runId: string }).runId;
}

/** Waits for a run that is under way, over lost connections, and gives its answer. */
export async function followRun<O>(
  runId: string,
  { signal, onProgress }: Options = {},
): Promise<ToolAnswer<O>> {
  onProgress?.({ runId, status: 'queued', fraction: 0, stage: '', note: '' });
  let last = '';
  for (let tries = 0; ; tries += 1) {
    let ended: Ended<O> | undefined;
    try {
      for await (const event of listen(runId, last, signal)) {
        last = event.id ?? last;
        if (event.event === 'end') ended = JSON.parse(event.data) as Ended<O>;
        if (ended) break;
        const progress = JSON.parse(event.data) as Omit<ToolProgress, 'runId'>;
        onProgress?.({ ...progress, runId });
      }
    } catch (error) {
      if (signal?.aborted || error instanceof ORPCError) throw error;
    }
    if (ended) return answerOf(ended);
    await rest(tries < 2 ? 0 : againMs, signal);
  }
}

/** Asks the hub to end a run; its caller hears that it was stopped. */
export async function stopRun(runId: string): Promise<void> {
  const answer = await fetchAsUser(`/api/runs/${runId}/stop`, { method: 'POST' });
  if (!answer.ok) throw errorOf(await answer.json());
}

async function* listen(runId: string, last: string, signal: AbortSignal | undefined) {
  const answer = await fetchAsUser(`/api/runs/${runId}/events`, {
    ...(last && { headers: { 'last-event-id': last } }),
    signal: signal ?? null,
  });
  if (!answer.ok || !answer.body) throw errorOf(await answer.json());
  const events = answer.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (let next = await events.read(); !next.done; next = await events.read()) yield next.value;
  } finally {
    await events.cancel().catch(() => undefined);
  }
}

type HubError = { code: string; status: number; message: string; data: unknown };
type Ended<O> = Omit<ToolAnswer<O>, 'runId'> & {
  readonly id: string;
  readonly status: string;
  readonly error: HubError | null;
};

function answerOf<O>({ id, status, error, ...answer }: Ended<O>): ToolAnswer<O> {
  if (status === 'done') return { ...answer, runId: id };
  if (status === 'stopped') throw new RunStopped();
  throw errorOf(
    error ?? { code: 'FAILED', status: 500, message: 'It could not be made.', data: {} },
  );
}

/** Somebody ended the run before it was done: nothing to report as a fault. */
export class RunStopped extends Error {
  constructor() {
    super('It was stopped.');
    this.name = 'RunStopped';
  }
}

const errorOf = ({ code, status, message, data }: HubError) =>
  new ORPCError(code, { status: status >= 400 ? status : 500, message, data });

function rest(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
