import { Worker } from 'node:worker_threads';
import {
  type ImageRequest,
  type Media,
  ProviderError,
  type SpeechRequest,
} from '../../gateway/provider.ts';
import type { ResultMessage, Task } from './messages.ts';

/** An unused thread ends after this time and gives its memory back. */
const idleMs = 15_000;
const mostPictures = 4;
/** A task that takes longer has met something it cannot digest; its thread is ended. */
const longestMs = 120_000;

type Waiting = { resolve(bytes: Uint8Array): void; reject(error: Error): void };

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/** Draws in the worker thread, so that the server goes on answering meanwhile. */
export async function drawInWorker(request: ImageRequest): Promise<Media[]> {
  const count = Math.max(1, Math.min(mostPictures, request.count ?? 1));
  const pictures: Media[] = [];
  for (let index = 0; index < count; index++) {
    const bytes = await runInWorker({
      kind: 'draw',
      request: {
        prompt: request.prompt,
        width: request.width ?? 1024,
        height: request.height ?? 1024,
        seed: (request.seed ?? 0) + index,
      },
    });
    pictures.push({ bytes, mimeType: 'image/jpeg' });
  }
  return pictures;
}

/** Speaks in the worker thread. */
export async function speakInWorker(request: SpeechRequest): Promise<Media> {
  const bytes = await runInWorker({ kind: 'speak', text: request.text, voice: request.voice });
  return { bytes, mimeType: 'audio/wav' };
}

/**
 * Text of a PDF, page by page as Markdown; empty for scans. Throws for damaged and protected files.
 * Somebody else's file is read here so that a vicious one holds up nothing but this thread.
 */
export async function readPdfInWorker(bytes: Uint8Array): Promise<string> {
  return new TextDecoder().decode(await runInWorker({ kind: 'read-pdf', bytes }));
}

function runInWorker(task: Task): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const id = ++lastId;
    clearTimeout(idle);
    worker ??= startWorker();
    const started = worker;
    const limit = setTimeout(() => void started.terminate(), longestMs).unref();
    waiting.set(id, {
      resolve: (bytes) => {
        clearTimeout(limit);
        resolve(bytes);
      },
      reject: (error) => {
        clearTimeout(limit);
        reject(error);
      },
    });
    started.postMessage({ id, task });
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./local-worker.ts', import.meta.url), {
    // Without it, a test runner's loaders would be inherited.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  started.unref(); // a waiting thread must not keep the process alive
  started.on('message', (message: ResultMessage) => {
    const task = waiting.get(message.id);
    waiting.delete(message.id);
    if ('bytes' in message) task?.resolve(message.bytes);
    else
      task?.reject(
        new ProviderError('local', 'server', `The local engine failed: ${message.error}`),
      );
    if (waiting.size === 0) idle = setTimeout(() => void retire(started), idleMs).unref();
  });
  const fail = (reason: string) => {
    if (worker !== started) return;
    worker = undefined;
    for (const task of waiting.values()) task.reject(new ProviderError('local', 'server', reason));
    waiting.clear();
  };
  started.on('error', (error) => fail(`The local engine failed: ${(error as Error).message}`));
  started.on('exit', () => fail('The local engine stopped.'));
  return started;
}

async function retire(started: Worker): Promise<void> {
  if (waiting.size > 0 || worker !== started) return;
  worker = undefined;
  await started.terminate();
}
