import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { AppError } from '#kernel/errors.ts';
import type { FileSource } from '../../files/look/file-bytes.ts';
import type { Looked } from '../../files/look/look-at-file.ts';
import { unreadable } from '../../files/look/unreadable.ts';
import {
  type ImageRequest,
  type Media,
  ProviderError,
  type SpeechRequest,
  type StudioWish,
} from '../../gateway/provider.ts';
import { foldSeed, seedAfter } from '../../makers/seeds.ts';
import type { RawDocument, ReadPage } from '../../reading/reading-types.ts';
import { openReferences } from '../images/studio/open-references.ts';
import type { Made, Task } from './messages.ts';
import { unpackRows } from './portions.ts';
import type { Found, GivenFile, Row, RowTask, RowWorkName } from './row-work.ts';
import { type TaskOwner, TaskPool } from './task-pool.ts';
import type { Given, Result, TextField, TextTask, TextWork } from './text-work.ts';

const mostPictures = 4;
/** One core is left to the server, which answers meanwhile. */
let threads = Math.max(1, availableParallelism() - 1);

/** Sets how many tasks the local engine does at once; `LOCAL_WORKERS`. */
export function setLocalWorkers(count: number | undefined): void {
  if (count !== undefined) threads = count;
}

const startThread = (nice: number, mostMegabytes = 512): Worker =>
  new Worker(new URL('./local-worker.ts', import.meta.url), {
    // Without it, a test runner's loaders would be inherited.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    workerData: { nice },
  });

const pool = new TaskPool({
  size: () => threads,
  start: () => startThread(10),
  // A task that takes longer has met something it cannot digest.
  longestMs: 120_000,
  idleMs: 15_000,
  mostWaiting: 50,
});

/** One thread for texts, as quick as the server's own: nobody's text stands behind drawings. */
const textPool = (longestMs: number, idleMs: number, start = () => startThread(0)): TaskPool =>
  new TaskPool({ size: () => 1, start, longestMs, idleMs, mostWaiting: 50 });
/** What its writer waits for before a screen, and what is part of longer work. */
const texts = textPool(20_000, 60_000);
const plans = textPool(120_000, 15_000);
/** Thirty megabytes of short cells are many hundred in memory. Callers wait for a minute at most. */
const files = textPool(50_000, 15_000, () => startThread(0, 2048));

/** Documents, a minute each; and scanned pages, which take seconds and a core of their own. */
const reads = textPool(60_000, 15_000, () => startThread(5));
const scans = textPool(60_000, 15_000, () => startThread(10));

/** Files that somebody sends are looked at here: a vicious one holds up others' for that long. */
const looks = textPool(30_000, 15_000);

/** Draws in a worker thread, so that the server goes on answering meanwhile. */
export async function drawInWorker(request: ImageRequest, owner: TaskOwner): Promise<Media[]> {
  const count = Math.max(1, Math.min(mostPictures, request.count ?? 1));
  const pictures: Media[] = [];
  if (request.studio) return [await drawInStudio(request, request.studio, owner)];
  for (let index = 0; index < count; index++) {
    const task = {
      kind: 'draw' as const,
      request: {
        prompt: request.prompt,
        width: request.width ?? 1024,
        height: request.height ?? 1024,
        seed: foldSeed(seedAfter(request.seed ?? '0', index)),
      },
    };
    const { bytes, coverage } = await pool.run(task, owner);
    pictures.push({ bytes, mimeType: 'image/jpeg', ...(coverage && { coverage }) });
  }
  return pictures;
}

/** One picture of the studio, as PNG. */
async function drawInStudio(
  { prompt, width = 1024, height = 1024, seed = '0', references = [] }: ImageRequest,
  { style, text, colours, seeds }: StudioWish,
  owner: TaskOwner,
): Promise<Media> {
  const { layout = seed, colour = seed, detail = seed } = seeds ?? {};
  const request = {
    ...{ prompt, width, height, style, text, colours },
    pictures: style === 'collage' ? await openReferences(references, owner.id) : [],
    seeds: { layout: foldSeed(layout), colour: foldSeed(colour), detail: foldSeed(detail) },
  };
  const { bytes, coverage } = await pool.run({ kind: 'studio', request }, owner);
  return { bytes, mimeType: 'image/png', ...(coverage && { coverage }) };
}

/** Speaks in a worker thread. */
export async function speakInWorker(request: SpeechRequest, owner: TaskOwner): Promise<Media> {
  const task = { kind: 'speak' as const, text: request.text, voice: request.voice };
  return { bytes: (await pool.run(task, owner)).bytes, mimeType: 'audio/wav' };
}

/**
 * What a file says, before its scans are recognised. Somebody else's file is read here so that a
 * vicious one holds up nothing but its thread, for a minute and with a bound of memory. Throws 422
 * for what cannot be read.
 */
export async function readInWorker(
  bytes: Uint8Array,
  name: string,
  owner: TaskOwner,
): Promise<RawDocument> {
  const of = { field: 'file', what: 'The file' };
  return fromJson((await runUnlessGone(reads, { kind: 'read', bytes, name, of }, owner)).bytes);
}

/** The words on a page of a scanned PDF, or in a picture where the page is null. */
export async function recogniseInWorker(
  bytes: Uint8Array,
  page: number | null,
  owner: TaskOwner,
): Promise<ReadPage> {
  return fromJson((await runUnlessGone(scans, { kind: 'recognise', bytes, page }, owner)).bytes);
}

/** The first page of a PDF as a WebP. */
export const drawFirstPageInWorker = async (
  bytes: Uint8Array,
  owner: TaskOwner,
): Promise<Uint8Array> => (await runUnlessGone(reads, { kind: 'first-page', bytes }, owner)).bytes;

/**
 * What a file is by its content, as `lookAtFile` says, in a worker thread. A file that takes too long or
 * ends the thread is refused as unreadable, too.
 */
export async function lookInWorker(
  source: FileSource,
  name: string,
  owner: TaskOwner,
): Promise<Looked> {
  const made = await runUnlessGone(looks, { kind: 'look', source, name }, owner).catch((error) => {
    if (error instanceof AppError) throw error;
    throw unreadable('This file can’t be read; it may be damaged. Save it anew and try again.');
  });
  return fromJson(made.bytes);
}

/**
 * Has a file's function work on a text in a worker thread. Throws a 400 that names the text's field when
 * its time is over.
 */
export const workOnText = <Functions, Name extends keyof Functions & string>(
  from: TextWork<Functions>,
  work: Name,
  given: Given<Functions, Name>,
  of: TextField,
  owner: TaskOwner,
): Promise<Result<Functions, Name>> =>
  perform(texts, { kind: 'text', entry: from.entry, work, given, of }, owner);

/** As `workOnText`, for what nobody waits for before a screen: it may take two minutes. */
export const workOnTextInTime = <Functions, Name extends keyof Functions & string>(
  from: TextWork<Functions>,
  work: Name,
  given: Given<Functions, Name>,
  of: TextField,
  owner: TaskOwner,
): Promise<Result<Functions, Name>> =>
  perform(plans, { kind: 'text', entry: from.entry, work, given, of }, owner);

const perform = async <Made>(lanes: TaskPool, task: TextTask, owner: TaskOwner): Promise<Made> =>
  fromJson((await runUnlessGone(lanes, task, owner)).bytes);

/**
 * Reads a file of rows in a worker thread. `portions` holds the rows in their order, up to 500 at a
 * time, each portion unpacked when it is asked for. Throws what the reading refuses, and a 400 that
 * names the file's field when it takes most of a minute or more memory than a thread has.
 */
export async function readFileOfRows<Name extends RowWorkName>(
  work: Name,
  given: GivenFile<Name>,
  owner: TaskOwner,
): Promise<{ found: Found<Name>; portions: Iterable<Row<Name>[]> }> {
  const of = { field: 'file', what: 'The file' };
  const task = { kind: 'rows', work, given, of } as RowTask;
  const { bytes, portions = [] } = await runUnlessGone(files, task, owner);
  return { found: fromJson(bytes), portions: unpackRows<Row<Name>>(portions) };
}

const fromJson = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes));

const runUnlessGone = (lanes: TaskPool, task: Task, owner: TaskOwner): Promise<Made> =>
  lanes.run(task, owner).catch((error: unknown) => {
    if (!(error instanceof ProviderError) || error.kind !== 'aborted') throw error;
    throw new AppError('cancelled', 499, 'Nobody waits for this any more.', { cause: error });
  });
