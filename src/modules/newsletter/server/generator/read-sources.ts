import { AppError } from '#kernel/errors.ts';
import { createGuardedFetch } from '#platform/fetch/guarded-fetch.ts';
import type { Platform } from '#platform/platform.ts';
import { htmlText } from '#platform/reading/formats/html-text.ts';
import { readFeed } from '#platform/reading/formats/read-feed.ts';
import { longestSource, type Source } from '../../generation-schemas.ts';

/** One thing to write about. */
export type Article = {
  readonly title: string;
  readonly url: string | null;
  readonly text: string;
};

/** A source after it was read: articles, or prompts that fill themselves in. */
export type Material =
  | { readonly kind: 'articles'; readonly title: string; readonly articles: readonly Article[] }
  | { readonly kind: 'prompts'; readonly title: string; readonly prompts: readonly string[] };

/** All articles in the order of their sources. */
export const articlesOf = (materials: readonly Material[]): Article[] =>
  materials.flatMap((one) => (one.kind === 'articles' ? one.articles : []));

/** What stands above a source of several things. */
export const headingOf = ({ kind, title }: Material): string =>
  title || (kind === 'prompts' ? 'Prompts of the week' : '');

const timeoutMs = 20_000;
const maxBytes = 5_000_000;

/** Reads one source. Throws one sentence that names the address when it cannot be read. */
export async function readSource(
  platform: Platform,
  source: Source,
  signal: AbortSignal,
): Promise<Material> {
  switch (source.kind) {
    case 'notes':
    case 'file': {
      const { title, text } = source;
      return {
        kind: 'articles',
        title,
        articles: [{ title: title || firstLine(text), url: null, text }],
      };
    }
    case 'prompts':
      return source;
    case 'page': {
      const { title, text } = htmlText(await load(platform, source.url, signal));
      if (text.length < 40) throw unreadable(source.url, 'there is hardly any text on the page');
      const article = { title: title || hostOf(source.url), url: source.url };
      return {
        kind: 'articles',
        title: '',
        articles: [{ ...article, text: text.slice(0, longestSource) }],
      };
    }
    case 'feed': {
      const feed = readFeed(await load(platform, source.url, signal));
      if (!feed) throw unreadable(source.url, 'this is not an RSS or Atom feed');
      if (feed.items.length === 0) throw unreadable(source.url, 'the feed has no entries');
      const articles = feed.items.slice(0, source.items).map(({ title, url, text }) => ({
        ...{ title, url: url || null },
        text: text.slice(0, longestSource / 4),
      }));
      return { kind: 'articles', title: feed.title || hostOf(source.url), articles };
    }
  }
}

const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, '');

/** The first line of notes, when it looks like a heading. */
function firstLine(text: string): string {
  const [line = ''] = text.split('\n');
  const plain = line.replace(/^#+\s*/, '').trim();
  return text.includes('\n') && plain.length > 0 && plain.length <= 90 ? plain : '';
}

const unreadable = (url: string, why: string) =>
  new AppError('source_unreadable', 422, `${hostOf(url)} could not be read: ${why}.`);

async function load({ config }: Platform, url: string, signal: AbortSignal): Promise<string> {
  const allowPrivate = config.ALLOW_PRIVATE_ADDRESSES;
  const guarded = createGuardedFetch({ allowPrivate, timeoutMs, maxBytes });
  try {
    const headers = {
      accept: 'text/html,application/xhtml+xml,application/xml,text/plain;q=0.8',
      'user-agent': 'Guildhall newsletter',
    };
    const response = await guarded(url, { signal, headers });
    if (!response.ok) throw unreadable(url, `it answered with status ${response.status}`);
    const type = response.headers.get('content-type') ?? '';
    if (/^(image|audio|video|font)\//.test(type) || type.includes('pdf')) {
      throw unreadable(url, `it is no page but ${type.split(';')[0]}`);
    }
    const bytes = await response.arrayBuffer();
    return decoderFor(type).decode(bytes);
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof AppError && error.code === 'source_unreadable') throw error;
    if (error instanceof AppError) throw unreadable(url, error.message.replace(/\.$/, ''));
    const slow = (error as Error).name === 'TimeoutError';
    throw unreadable(url, slow ? 'it did not answer in time' : 'the server cannot be reached');
  }
}

function decoderFor(contentType: string): TextDecoder {
  try {
    return new TextDecoder(/charset=["']?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8');
  } catch {
    return new TextDecoder();
  }
}
