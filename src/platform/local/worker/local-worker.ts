import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '#kernel/errors.ts';
import type { Made, Refusal, ResultMessage, Task, TaskMessage } from './messages.ts';
import { packRows, type RowsRead } from './portions.ts';
import { type RowTask, rowWork } from './row-work.ts';
import type { TextTask } from './text-work.ts';

// The server goes first. Linux keeps a priority for every thread; elsewhere it would slow everything.
if (process.platform === 'linux') setPriority(0, workerData.nice);

// Loaded when first needed: a thread that only speaks never loads the drawing library.
async function perform(task: Task): Promise<Made> {
  if (task.kind === 'text') {
    return { bytes: jsonBytes(await workOn(task)) };
  }
  if (task.kind === 'rows') {
    const { found, rows } = await readRows(task);
    return { bytes: jsonBytes(found), portions: packRows(rows) };
  }
  if (task.kind === 'speak') {
    const { speak } = await import('../speech/speak.ts');
    return { bytes: await speak(task.text, task.voice) };
  }
  if (task.kind === 'read') {
    const { readInThread } = await import('../../reading/read-in-thread.ts');
    return { bytes: jsonBytes(await readInThread(task.bytes, task.name)) };
  }
  if (task.kind === 'recognise') {
    const { recognisePage, recognisePicture } = await import('../../reading/pdf/recognise.ts');
    const { bytes, page } = task;
    const read = page === null ? recognisePicture(bytes) : recognisePage(bytes, page);
    return { bytes: jsonBytes(await read) };
  }
  if (task.kind === 'first-page') {
    const { drawFirstPage } = await import('../../reading/pdf/draw-first-page.ts');
    return { bytes: await drawFirstPage(task.bytes) };
  }
  if (task.kind === 'look') {
    const { lookAtFile } = await import('../../files/look/look-at-file.ts');
    return { bytes: jsonBytes(await lookAtFile(task.source, task.name)) };
  }
  if (task.kind === 'studio') {
    const { drawInStudio } = await import('../images/studio/draw-in-studio.ts');
    return { bytes: await drawInStudio(task.request) };
  }
  const { drawIllustration } = await import('../images/draw-illustration.ts');
  const { coverageOf } = await import('../images/read/coverage.ts');
  const bytes = await drawIllustration(task.request);
  return { bytes, coverage: coverageOf(task.request.prompt) };
}

const jsonBytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

const readRows = ({ work, given }: RowTask): Promise<RowsRead<unknown, unknown>> =>
  (rowWork[work] as (given: unknown) => Promise<RowsRead<unknown, unknown>>)(given);

async function workOn({ entry, work, given }: TextTask): Promise<unknown> {
  const functions = (await import(entry)) as Record<string, (given: unknown) => unknown>;
  return functions[work]?.(given);
}

const refusalOf = ({ code, status, message, field, details }: AppError): Refusal => ({
  ...{ code, status, message, field, details },
});

parentPort?.on('message', async ({ id, task }: TaskMessage) => {
  const answer: ResultMessage = await perform(task).then(
    (made) => ({ id, ...made }),
    (error: unknown) => {
      if (error instanceof AppError) return { id, refusal: refusalOf(error) };
      return { id, error: error instanceof Error ? error.message : String(error) };
    },
  );
  const portions = 'portions' in answer ? (answer.portions ?? []) : [];
  parentPort?.postMessage(
    answer,
    portions.map(({ buffer }) => buffer as ArrayBuffer),
  );
});
