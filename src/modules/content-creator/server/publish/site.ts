import { AppError } from '#kernel/errors.ts';
import type { Credentials } from '#platform/connections/connection-kind.ts';
import { createGuardedFetch } from '#platform/fetch/guarded-fetch.ts';
import type { Platform } from '#platform/platform.ts';

/** A picture as a site gets it. */
export type SitePicture = {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
  readonly alt: string;
};
export type SitePost = {
  readonly title: string;
  /** By which it is found again. */
  readonly slug: string;
  readonly html: string;
  readonly status: 'draft' | 'publish';
  /** From `putPicture`: shown above the post. */
  readonly feature: SiteMedia | null;
};
export type SiteMedia = { readonly id: string; readonly url: string };
export type Published = { readonly remoteId: string; readonly url: string };

/** A site that takes posts. */
export type Site = {
  /** Uploads a picture, or finds it where it was uploaded already. */
  putPicture(picture: SitePicture): Promise<SiteMedia>;
  /** Makes the post, or changes the one that is there: the one of that id, else the one of that slug. */
  putPost(post: SitePost, remoteId: string | null): Promise<Published>;
};

export type SiteAnswer = { readonly status: number; readonly body: unknown };
type Question = {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly json?: unknown;
  readonly body?: BodyInit;
};
export type AskSite = (path: string, question?: Question) => Promise<SiteAnswer>;

/** Longest time for an answer, in ms, and its largest size. */
const [timeoutMs, maxBytes] = [60_000, 8_000_000];

/** Asks a site below its address. Throws 502 where it cannot be reached; its answers are the caller's to judge. */
export function siteAsker(
  platform: Platform,
  { url }: Credentials,
  authorization: () => string | Promise<string>,
  signal: AbortSignal,
): AskSite {
  const { ALLOW_PRIVATE_ADDRESSES: allowPrivate } = platform.config;
  const guarded = createGuardedFetch({ allowPrivate, timeoutMs, maxBytes });
  return async (path, { method = 'GET', headers = {}, json, body } = {}) => {
    const init = {
      ...{ method, signal },
      headers: {
        ...{ accept: 'application/json', authorization: await authorization() },
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined ? { body: JSON.stringify(json) } : body !== undefined ? { body } : {}),
    };
    const answer = await guarded(`${url}${path}`, init).catch((error) => {
      if (signal.aborted || error instanceof AppError) throw error;
      throw siteFailed(
        `${hostOf(url)} could not be reached. Look whether the address is right and the site is up.`,
      );
    });
    const text = await answer.text().catch(() => '');
    return { status: answer.status, body: readJson(text) };
  };
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export const siteFailed = (message: string): AppError =>
  new AppError('service_failed', 502, message);
export const hostOf = (url: string): string => new URL(url).host;

/** What a site said against it, in its own words, with what helps. */
export function refusal(
  url: string,
  { status }: SiteAnswer,
  said: string,
  remedy: string,
): AppError {
  const words = said
    .replace(/<[^<>]{0,200}>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300);
  const sentence = words
    ? `${hostOf(url)} said: “${words}”`
    : `${hostOf(url)} answered with status ${status}.`;
  return siteFailed(`${sentence} ${remedy}`);
}
