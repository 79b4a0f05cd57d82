import type { Context } from 'hono';
import { AppError, badInput } from '#kernel/errors.ts';
import { showBytes } from '#kernel/text/show-bytes.ts';
import type { HubEnv } from './server-module.ts';

/** A route that takes more than a small JSON body. A module lists its own in `uploads`. */
export type Upload = {
  /** Absolute; `:name` stands for one part, a `*` at the end for any. */
  readonly paths: readonly [string, ...string[]];
  /** What a refusal calls it, such as `A picture`. */
  readonly what: string;
  /** Bytes of the largest one that is taken. */
  readonly largest: number;
  /** A part `file` of a form, base64 in JSON, or the whole body. */
  readonly as: 'form' | 'base64' | 'body';
  /** Whoever reads an empty file refuses it in words of their own. */
  readonly takesEmpty?: true;
  /** Uploads a minute per person; `takeUpload` holds to it. */
  readonly perMinute?: number;
};

/** Bytes of a body beside the file: the frame of a form, names, choices. */
const besides = 100_000;

/** Bytes of the largest body that can hold what is taken. */
export function largestBody({ as, largest }: Upload): number {
  if (as === 'body') return largest;
  return (as === 'base64' ? Math.ceil(largest / 3) * 4 : largest) + besides;
}

/** What a larger one is refused with; the limit that is named is the one that is enforced. */
export const tooLarge = ({ what, largest }: Pick<Upload, 'what' | 'largest'>) =>
  new AppError('too_large', 413, `${what} may have ${showBytes(largest)} at most.`, {
    field: 'file',
  });

/** The form of an upload and its file. Throws 400 without a file, 413 for a larger one than is taken. */
export async function readUpload(
  c: Context,
  upload: Upload,
): Promise<{ form: FormData; file: File }> {
  const form = await c.req.formData().catch(() => undefined);
  const file = form?.get('file');
  if (!form || !(file instanceof File)) throw badInput('Please choose a file.', 'file');
  if (file.size > upload.largest) throw tooLarge(upload);
  if (file.size === 0 && !upload.takesEmpty) throw badInput('This file is empty.', 'file');
  return { form, file };
}

/**
 * As `readUpload`, for whoever is signed in and has not sent more than `perMinute` of them. Throws 401
 * and 429, too, before anything is read.
 */
export async function takeUpload(c: Context<HubEnv>, upload: Upload) {
  const { platform, user } = c.get('hub');
  if (!user) throw new AppError('unauthorized', 401, 'Please sign in.');
  if (upload.perMinute !== undefined) {
    const capacity = upload.perMinute * platform.config.RATE_LIMIT_FACTOR;
    const kind = `upload:${upload.paths[0]}:${user.id}`;
    const { allowed, retryAfter } = await platform.limits.take(kind, capacity, 60);
    if (!allowed) {
      const message = `Too many uploads. Please go on in ${retryAfter} seconds.`;
      throw new AppError('too_many_requests', 429, message, { details: { retryAfter } });
    }
  }
  return { ...(await readUpload(c, upload)), user };
}

/** Finds the upload that a path belongs to. */
export function uploadFinder(uploads: readonly Upload[]): (path: string) => Upload | undefined {
  const known = uploads.flatMap((upload) =>
    upload.paths.map((path) => ({ upload, parts: path.split('/') })),
  );
  return (path) => {
    const given = path.split('/');
    return known.find(({ parts }) => fits(parts, given))?.upload;
  };
}

/** Whether a path has the parts of a declared one. */
function fits(parts: readonly string[], given: readonly string[]): boolean {
  const isOpen = parts.at(-1) === '*';
  if (isOpen ? given.length < parts.length : given.length !== parts.length) return false;
  return parts.every((part, at) => {
    if (part === '*') return true;
    return part.startsWith(':') ? given[at] !== '' : part === given[at];
  });
}
