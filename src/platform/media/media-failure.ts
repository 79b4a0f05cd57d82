import { AppError } from '#kernel/errors.ts';

/**
 * Turns what a program or the system said into a sentence for people, with a remedy. What was
 * said stays in the `cause`, for the log.
 */
export function mediaFailure(doing: string, said: string, cause?: unknown): AppError {
  const options = { cause: cause ?? new Error(said) };
  if (/ENOSPC|no space left|disk quota|EDQUOT/i.test(said)) {
    return new AppError(
      'disk-full',
      507,
      `The disk is full: ${doing} could not be finished. Free some space and try again; what is done already is kept.`,
      options,
    );
  }
  if (/SIGKILL|cannot allocate|ENOMEM|out of memory|heap limit|code 137\b/i.test(said)) {
    return new AppError(
      'out-of-memory',
      503,
      `The system stopped the work for lack of memory: ${doing} could not be finished. Close other programs, or choose something shorter or smaller, and try again; what is done already is kept.`,
      options,
    );
  }
  if (/ENOENT/i.test(said) && /ffmpeg/i.test(said)) {
    return new AppError(
      'ffmpeg-missing',
      503,
      'ffmpeg has gone. Install it (Debian and Ubuntu: apt install ffmpeg; macOS: brew install ffmpeg; Windows: winget install ffmpeg) or run npm install again, then try again.',
      options,
    );
  }
  if (/EACCES|EROFS|permission denied|read-only file/i.test(said)) {
    return new AppError(
      'folder-closed',
      503,
      `The folder for it cannot be written to: ${doing} could not be finished. Give the server's account the right to write there and try again.`,
      options,
    );
  }
  return new AppError(
    'film-failed',
    500,
    `Something went wrong: ${doing} could not be finished. Try again; what is done already is kept. The server's log tells more.`,
    options,
  );
}
