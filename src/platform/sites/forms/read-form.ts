import { AppError, badInput } from '#kernel/errors.ts';
import { stripEnd } from '#kernel/text/strip-ends.ts';
import type { SiteRequest } from '../serve/site-request.ts';

/** Bytes of one file of a form, and of all that it sends. */
export const largestFile = 10e6;
export const largestForm = 10.5e6;
/** Bytes of a form without a file. */
const largestText = 400_000;
/** Values in one form; there are 30 fields at most, and a few of the hub's own. */
const mostValues = 60;

export type SentFile = { readonly name: string; readonly bytes: Uint8Array };

/** What a visitor sent, by the names of the fields; of several values the first one. */
export type SentForm = {
  readonly texts: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, SentFile>;
};

/** Reads a form as browsers send it. Throws 400 for anything else, 413 for too much. */
export async function readForm(request: SiteRequest): Promise<SentForm> {
  const type = request.header('content-type') ?? '';
  if (/^application\/x-www-form-urlencoded(;|$)/i.test(type)) {
    const body = await request.body(largestText);
    if (body.byteLength > largestText) throw tooMuch();
    return urlencoded(body.toString());
  }
  if (!/^multipart\/form-data;/i.test(type)) throw badInput('Send the form from its page.');
  return multipart(await request.body(largestForm), type);
}

const tooMuch = () => new AppError('too_large', 413, 'This is more than the form can take.');

function urlencoded(body: string): SentForm {
  const texts = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(body)) {
    if (texts.size >= mostValues) throw tooMuch();
    if (!texts.has(name)) texts.set(name, clean(value));
  }
  return { texts, files: new Map() };
}

async function multipart(body: Buffer, type: string): Promise<SentForm> {
  // Parsing takes time by the number of parts: they are counted first.
  if (partsIn(body, type) > mostValues + 2) throw tooMuch();
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw badInput('Send the form from its page.');
    });
  const texts = new Map<string, string>();
  const files = new Map<string, SentFile>();
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      if (!texts.has(name)) texts.set(name, clean(value));
    } else if (!files.has(name) && (value.size > 0 || value.name !== '')) {
      files.set(name, {
        name: clean(value.name),
        bytes: new Uint8Array(await value.arrayBuffer()),
      });
    }
  }
  return { texts, files };
}

function partsIn(body: Buffer, type: string): number {
  const boundary = /boundary="?([^";]{1,200})"?/i.exec(type)?.[1];
  if (!boundary) return 0;
  const mark = Buffer.from(`--${boundary}`);
  let count = 0;
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) count += 1;
  return count;
}

/** Text that can be stored and shown: no NUL, no half of a sign, line ends as everywhere. */
const clean = (text: string): string =>
  stripEnd(
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is taken out
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, ''),
    /\s/,
  ).trimStart();
