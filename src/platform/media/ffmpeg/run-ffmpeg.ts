import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { mediaFailure } from '../media-failure.ts';
import { findFfmpeg } from './find-ffmpeg.ts';

/** Longest tail of ffmpeg's messages kept, in characters: enough for a summary or an error. */
const keptMessages = 400_000;

type RunOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Gets what ffmpeg writes to standard output, as it comes. */
  readonly onOutput?: (chunk: Buffer) => void;
};

/**
 * Runs ffmpeg to its end and returns what it said. Throws a sentence for people when it fails;
 * its own last lines are in the `cause`.
 */
export async function runFfmpeg(
  args: readonly string[],
  options: RunOptions = {},
): Promise<string> {
  options.signal?.throwIfAborted();
  const { path } = await findFfmpeg();
  return spawnFfmpeg(path, args, options);
}

/** As `runFfmpeg`, with a certain ffmpeg. */
export function spawnFfmpeg(
  path: string,
  args: readonly string[],
  { signal, onOutput }: RunOptions = {},
): Promise<string> {
  const child = spawn(path, ['-hide_banner', '-nostdin', '-y', ...args], {
    stdio: ['ignore', onOutput ? 'pipe' : 'ignore', 'pipe'],
  });
  if (onOutput) (child.stdout as Readable).on('data', onOutput);
  return ended(child, signal);
}

/** Resolves with ffmpeg's messages when it ends well; kills it when the signal fires. */
export function ended(child: ChildProcess, signal?: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-keptMessages);
    });
    const stop = () => child.kill('SIGKILL');
    const fail = (reason: string, cause?: unknown) =>
      reject(mediaFailure('encoding the film', reason, cause));
    signal?.addEventListener('abort', stop, { once: true });
    child.on('error', (error) => fail(`ffmpeg: ${error.message}`, error));
    child.on('close', (code, killer) => {
      signal?.removeEventListener('abort', stop);
      if (signal?.aborted) reject(signal.reason);
      else if (code === 0) resolve(said);
      else fail(`ffmpeg ended with ${killer ?? code}: ${said.trim().slice(-600)}`);
    });
  });
}
