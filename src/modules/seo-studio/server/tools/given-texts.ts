import { z } from 'zod';
import type { Platform } from '#platform/platform.ts';
import { fetchPage, showPage } from '../reading/fetch-page.ts';
import { askShared } from '../reading/shared-reader.ts';
import { addressInput, requirePublic } from './address-input.ts';

/** A text, or the address of a page with one. */
export const textOrPage = z.union([
  z.strictObject({ text: z.string().min(1, 'The text is empty.').max(200_000) }),
  z.strictObject({ url: addressInput }),
]);
export type TextOrPage = z.output<typeof textOrPage>;

/** Pages that are asked at the same time. */
const atOnce = 4;

/** Texts in their order, pages read. Throws as `fetchPage` does, naming the place in the list. */
export async function textsOf(
  platform: Platform,
  given: readonly TextOrPage[],
  field: string,
): Promise<string[]> {
  const signal = AbortSignal.timeout(50_000);
  const texts = new Array<string>(given.length).fill('');
  const waiting = [...given.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, one] = next;
      texts[at] =
        'text' in one
          ? one.text
          : (await readText(platform, one.url, `${field}.${at}.url`, signal)).text;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return texts;
}

/** The main part of a page in lines, with its title. */
export async function readText(
  platform: Platform,
  url: string,
  field: string,
  signal: AbortSignal,
) {
  requirePublic(platform, url, field);
  const { url: end, got } = await fetchPage(platform, url, field, signal);
  const { status, contentType, isCut, body } = got;
  const answer = {
    ...{ url: end, contentType, isCut, robotsHeader: '', linkHeader: '', isRendered: false },
    ...{ status: status ?? 0, bytes: body.length },
  };
  const read = await askShared('text', { answer, bytes: body, extract: [] }, field);
  if (!read.isScriptOnly) return read;
  const html = await showPage(platform, end, new TextDecoder().decode(body), signal);
  if (html === null) return read;
  const plain = { ...answer, contentType: 'text/html; charset=utf-8', isRendered: true };
  return askShared('text', { answer: plain, bytes: Buffer.from(html), extract: [] }, field);
}
