import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { AppError } from '#kernel/errors.ts';
import { type ModelProcess, startModel } from './model-process.ts';

export type BuiltinModelsOptions = {
  /** Where the files of models lie. */
  readonly folder: string;
  readonly threads?: number | undefined;
  /** Time without a request after which a model leaves the memory, in ms. */
  readonly idleMs?: number;
  /** Bytes of memory that can be had; injectable for tests. */
  readonly freeMemory?: () => number;
};

/** Models that run on this machine, each in a process of its own while it is asked. */
export type BuiltinModels = {
  readonly folder: string;
  /** The process of a model's file, started when it is not there. Throws 422 with one sentence. */
  open(file: string): Promise<ModelProcess>;
  /** Files whose models are in memory now. */
  running(): readonly { readonly file: string; readonly pid: number | undefined }[];
  /** Ends the process of a file and waits until it is gone. */
  stop(file: string): Promise<void>;
  close(): Promise<void>;
};

/** Names of files that a model can have: what is more is no name of ours. */
export const isModelFile = (name: string): boolean =>
  name.length <= 120 && /^[A-Za-z0-9][\w.-]*\.gguf$/.test(name);

const contextTokens = 8192;
const lanes = 2;
const idleMs = 10 * 60_000;

/** Memory that a model of so many bytes needs: itself, what it has read, and room to work. */
export const memoryFor = (bytes: number): number =>
  Math.round(bytes * 1.05 + Math.max(150e6, Math.min(1.5e9, bytes * 0.3)));

const inGigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;
const cannot = (message: string) => new AppError('model_cannot_start', 422, message);

/** Builds the keeper of models; nothing is loaded, and no library, before one is asked. */
export function createBuiltinModels(options: BuiltinModelsOptions): BuiltinModels {
  const { folder, freeMemory = () => process.availableMemory() } = options;
  type Kept = { process: Promise<ModelProcess>; pid?: number | undefined; timer?: NodeJS.Timeout };
  const kept = new Map<string, Kept>();

  async function start(file: string): Promise<ModelProcess> {
    const path = join(folder, file);
    const found = isModelFile(file) ? await stat(path).catch(() => undefined) : undefined;
    if (!found) throw cannot(`the file ${file} is not there any more.`);
    const need = memoryFor(found.size);
    const free = freeMemory();
    if (need > free) {
      throw cannot(
        `this machine has ${inGigabytes(free)} of memory free, and this model needs about ${inGigabytes(need)}. Choose a smaller one.`,
      );
    }
    const threads = options.threads ?? Math.max(1, availableParallelism() - 1);
    try {
      return await startModel({ path, threads, lanes, context: contextTokens });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw cannot(`the file ${file} could not be loaded: ${why.slice(0, 300)}`);
    }
  }

  function rest(file: string, one: Kept) {
    clearTimeout(one.timer);
    one.timer = setTimeout(async () => {
      const process = await one.process.catch(() => undefined);
      if (process && process.open() > 0) rest(file, one);
      else process?.kill();
    }, options.idleMs ?? idleMs).unref();
  }

  return {
    folder,
    async open(file) {
      let one = kept.get(file);
      if (!one) {
        const made: Kept = { process: start(file) };
        one = made;
        kept.set(file, made);
        const forget = () => {
          clearTimeout(made.timer);
          if (kept.get(file) === made) kept.delete(file);
        };
        made.process.then((process) => {
          made.pid = process.pid;
          return process.ended.then(forget);
        }, forget);
      }
      rest(file, one);
      return one.process;
    },
    running: () => [...kept].flatMap(([file, { pid }]) => (pid ? [{ file, pid }] : [])),
    async stop(file) {
      const process = await kept.get(file)?.process.catch(() => undefined);
      process?.kill();
      await process?.ended;
    },
    async close() {
      await Promise.all([...kept.keys()].map((file) => this.stop(file)));
    },
  };
}
