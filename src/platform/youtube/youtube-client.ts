import { refusalOf, YouTubeError } from './youtube-error.ts';

/** What is said to YouTube about a film. */
export type VideoDetails = {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly visibility: 'private' | 'unlisted' | 'public';
  /** A category's number at YouTube, e.g. `27` for Education. */
  readonly categoryId: string;
  readonly language: string;
};

/** How far a session is, by YouTube's own account. */
export type SessionState =
  | { readonly state: 'open' /** Bytes that arrived. */; readonly received: number }
  | { readonly state: 'done'; readonly videoId: string };

export type YouTubeAccess = {
  readonly fetch: typeof fetch;
  /** Bare origin. */
  readonly apiUrl: string;
  readonly accessToken: string;
  readonly signal?: AbortSignal | undefined;
};

/** Longest silence of YouTube that is borne, in ms; a chunk may take long to send. */
const patienceMs = 180_000;

async function call(access: YouTubeAccess, url: URL | string, init: RequestInit = {}) {
  const timeout = AbortSignal.timeout(patienceMs);
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${access.accessToken}`);
  try {
    const signal = access.signal ? AbortSignal.any([access.signal, timeout]) : timeout;
    // 308 is an answer here, not a redirection.
    return await access.fetch(url, { ...init, headers, signal, redirect: 'manual' });
  } catch (cause) {
    access.signal?.throwIfAborted();
    const message = 'The connection to YouTube broke.';
    throw new YouTubeError('unreachable', message, undefined, cause);
  }
}

/** Opens a resumable session and returns its address. No video exists before its last byte. */
export async function openSession(
  access: YouTubeAccess,
  details: VideoDetails,
  file: { readonly size: number; readonly mimeType: string },
): Promise<string> {
  const url = new URL('/upload/youtube/v3/videos', access.apiUrl);
  url.search = 'uploadType=resumable&part=snippet,status&notifySubscribers=true';
  const { title, description, tags, categoryId, visibility, language } = details;
  const response = await call(access, url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'x-upload-content-length': String(file.size),
      'x-upload-content-type': file.mimeType,
    },
    body: JSON.stringify({
      snippet: { title, description, tags, categoryId, defaultLanguage: language },
      status: { privacyStatus: visibility, selfDeclaredMadeForKids: false, embeddable: true },
    }),
  });
  if (!response.ok) throw await refusalOf(response);
  return trusted(access, response.headers.get('location'));
}

/** The token goes along with every chunk, so the session must be at the same house. */
function trusted({ apiUrl }: YouTubeAccess, address: string | null): string {
  const url = address && URL.canParse(address, apiUrl) ? new URL(address, apiUrl) : undefined;
  const isGoogle = url?.protocol === 'https:' && url.hostname.endsWith('.googleapis.com');
  if (url && (url.origin === new URL(apiUrl).origin || isGoogle)) return url.href;
  throw new YouTubeError('unreachable', 'YouTube did not open an upload session.');
}

/** Asks a session what arrived. Throws `session-gone` when YouTube has forgotten it. */
export const askSession = (access: YouTubeAccess, session: string, size: number) =>
  put(access, session, { headers: { 'content-range': `bytes */${size}` } });

/** Sends the bytes from `start` on. */
export const sendBytes = (
  access: YouTubeAccess,
  session: string,
  { bytes, start, size }: { bytes: Uint8Array<ArrayBuffer>; start: number; size: number },
) =>
  put(access, session, {
    headers: { 'content-range': `bytes ${start}-${start + bytes.byteLength - 1}/${size}` },
    body: bytes,
  });

async function put(access: YouTubeAccess, session: string, init: RequestInit) {
  const response = await call(access, session, { method: 'PUT', ...init });
  if (response.status === 308) {
    await response.body?.cancel();
    const last = /^bytes=0-(\d+)$/.exec(response.headers.get('range') ?? '')?.[1];
    return { state: 'open', received: last ? Number(last) + 1 : 0 } satisfies SessionState;
  }
  if (response.status === 404 || response.status === 410) {
    throw new YouTubeError('session-gone', 'YouTube has closed the upload session.', 404);
  }
  if (!response.ok) throw await refusalOf(response);
  const { id } = (await response.json().catch(() => ({}))) as { id?: unknown };
  if (typeof id === 'string') return { state: 'done', videoId: id } satisfies SessionState;
  throw new YouTubeError('unreachable', 'The answer of YouTube could not be read.');
}

async function read(access: YouTubeAccess, path: string): Promise<{ items?: unknown[] }> {
  const response = await call(access, new URL(`/youtube/v3/${path}`, access.apiUrl));
  if (!response.ok) throw await refusalOf(response);
  return (await response.json()) as { items?: unknown[] };
}

type Channel = {
  snippet?: { title?: string };
  contentDetails?: { relatedPlaylists?: { uploads?: string } };
};

/** Name of the account's channel and the list that its uploads are in. */
export async function readChannel(access: YouTubeAccess) {
  const { items } = await read(access, 'channels?mine=true&part=snippet,contentDetails');
  const channel = items?.[0] as Channel | undefined;
  if (!channel) {
    throw new YouTubeError(
      'no-channel',
      'This Google account has no YouTube channel yet. Create one at YouTube, then connect again.',
    );
  }
  return {
    title: channel.snippet?.title ?? 'YouTube channel',
    uploads: channel.contentDetails?.relatedPlaylists?.uploads,
  };
}

/** A video of this title that came into being since then: an upload whose answer was lost. */
export async function findUploaded(access: YouTubeAccess, title: string, since: Date) {
  const { uploads } = await readChannel(access);
  if (!uploads) return undefined;
  const list = encodeURIComponent(uploads);
  const { items = [] } = await read(
    access,
    `playlistItems?part=snippet,contentDetails&maxResults=25&playlistId=${list}`,
  );
  type Item = {
    snippet?: { title?: string; publishedAt?: string };
    contentDetails?: { videoId?: string };
  };
  const found = (items as Item[]).find(
    ({ snippet }) =>
      snippet?.title === title && Date.parse(snippet.publishedAt ?? '') >= since.getTime() - 60_000,
  );
  return found?.contentDetails?.videoId;
}

/** Puts the film's own thumbnail in place; needs a verified channel at YouTube. */
export async function setThumbnail(
  access: YouTubeAccess,
  videoId: string,
  image: { readonly bytes: Uint8Array<ArrayBuffer>; readonly mimeType: string },
): Promise<void> {
  const url = new URL('/upload/youtube/v3/thumbnails/set', access.apiUrl);
  url.search = new URLSearchParams({ videoId, uploadType: 'media' }).toString();
  const response = await call(access, url, {
    method: 'POST',
    headers: { 'content-type': image.mimeType },
    body: image.bytes,
  });
  if (!response.ok) throw await refusalOf(response);
  await response.body?.cancel();
}

/** Adds the captions (SubRip) as a track. */
export async function addCaptions(
  access: YouTubeAccess,
  track: { readonly videoId: string; readonly language: string; readonly srt: Uint8Array },
): Promise<void> {
  const url = new URL('/upload/youtube/v3/captions', access.apiUrl);
  url.search = 'uploadType=multipart&part=snippet';
  const snippet = { videoId: track.videoId, language: track.language, name: '', isDraft: false };
  const boundary = `part-${crypto.randomUUID()}`;
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-type: application/json; charset=utf-8\r\n\r\n${JSON.stringify({ snippet })}\r\n` +
        `--${boundary}\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    track.srt,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = { 'content-type': `multipart/related; boundary=${boundary}` };
  const response = await call(access, url, { method: 'POST', headers, body });
  if (!response.ok) throw await refusalOf(response);
  await response.body?.cancel();
}
