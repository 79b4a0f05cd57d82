import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { AppError } from '#kernel/errors.ts';

/** A program that can encode our films. */
export type Ffmpeg = {
  readonly path: string;
  readonly version: string;
  readonly from: 'system' | 'package';
};

const run = promisify(execFile);
const neededEncoders = ['libx264', 'aac', 'mov_text'];
const neededFilters = ['sidechaincompress', 'ebur128', 'alimiter', 'amerge', 'pan', 'aresample'];

let found: Promise<Ffmpeg> | undefined;

/**
 * Finds a capable ffmpeg, once a process: the system's on PATH, else the npm package's.
 * Throws AppError `ffmpeg-missing` with a sentence on how to get one.
 */
export function findFfmpeg(): Promise<Ffmpeg> {
  found ??= search().catch((error: unknown) => {
    found = undefined;
    throw error;
  });
  return found;
}

async function search(): Promise<Ffmpeg> {
  const candidates = [
    { path: 'ffmpeg', from: 'system' as const },
    ...packaged().map((path) => ({ path, from: 'package' as const })),
  ];
  const reasons: string[] = [];
  for (const { path, from } of candidates) {
    const outcome = await probe(path);
    if (typeof outcome === 'object') return { path, from, version: outcome.version };
    reasons.push(`${from === 'system' ? 'ffmpeg on the PATH' : 'the packaged ffmpeg'} ${outcome}`);
  }
  throw new AppError(
    'ffmpeg-missing',
    503,
    `Films need ffmpeg: ${reasons.join('; ') || 'none was found'}. Install it (Debian and Ubuntu: apt install ffmpeg; macOS: brew install ffmpeg; Windows: winget install ffmpeg) or run npm install again to get the packaged one, then restart.`,
  );
}

function packaged(): string[] {
  try {
    const installer = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg');
    return [(installer as { path: string }).path];
  } catch {
    return []; // no binary for this platform, or optional packages were left out
  }
}

/** The version, or what is wrong with the program. */
async function probe(path: string): Promise<{ version: string } | string> {
  try {
    const [encoders, filters] = await Promise.all([
      run(path, ['-hide_banner', '-encoders'], { timeout: 20_000 }),
      run(path, ['-hide_banner', '-filters'], { timeout: 20_000 }),
    ]);
    const lacks = [
      ...neededEncoders.filter((name) => !wordsIn(encoders.stdout).has(name)),
      ...neededFilters.filter((name) => !wordsIn(filters.stdout).has(name)),
    ];
    if (lacks.length > 0) return `lacks ${lacks.join(', ')}`;
    const { stdout } = await run(path, ['-version'], { timeout: 20_000 });
    return { version: /version (\S+)/.exec(stdout)?.[1] ?? 'unknown' };
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'is not there' : 'does not run';
  }
}

const wordsIn = (text: string) => new Set(text.split(/\s+/));
