import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Session = {
  readonly id: string;
  size: number;
  bytes: Buffer;
  videoId?: string;
  meta: unknown;
};
type Video = { id: string; title: string; at: string; bytes: Buffer; meta: unknown };

/** What a test decides about the next answers. */
type Plan = {
  /** Refuses to open sessions with this reason and status. */
  refuse?: { status: number; reason: string } | undefined;
  /** Breaks the connection after so many more chunks arrived, without an answer. */
  cutAfter?: number | undefined;
  /** Answers so many chunks with 503 and takes nothing. */
  failures?: number | undefined;
  /** The refresh token is no longer good. */
  isRevoked?: boolean | undefined;
  /** Access tokens made so far are no longer good. */
  tokensRunOut?: boolean | undefined;
  refuseThumbnail?: boolean | undefined;
  /** Called after each chunk that arrived. */
  onChunk?: (() => void) | undefined;
};

type Mock = ReturnType<typeof createState>;
const createState = () => ({
  plan: {} as Plan,
  sessions: new Map<string, Session>(),
  videos: [] as Video[],
  thumbnails: new Map<string, Buffer>(),
  captions: new Map<string, string>(),
  ranges: [] as string[],
  tokens: new Set<string>(),
  challenges: new Map<string, string>(),
  revoked: [] as string[],
  origin: '',
});

/** Google's tokens and YouTube's uploads on a free port, strict about ranges, tokens and PKCE. */
export async function startMockYouTube() {
  const mock = createState();
  const server = createServer((request, response) => {
    answer(mock, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  mock.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...mock,
    /** Variables that lead a hub here. */
    environment: {
      GOOGLE_CLIENT_ID: 'client',
      GOOGLE_CLIENT_SECRET: 'client-secret',
      GOOGLE_OAUTH_URL: `${mock.origin}/oauth`,
      GOOGLE_TOKEN_URL: `${mock.origin}/token`,
      YOUTUBE_API_URL: mock.origin,
    },
    set: (plan: Plan) => {
      mock.plan = plan;
      if (plan.tokensRunOut) mock.tokens.clear();
    },
    token: () => newToken(mock),
    forgetSessions: () => mock.sessions.clear(),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type MockYouTube = Awaited<ReturnType<typeof startMockYouTube>>;

function newToken(mock: Mock): string {
  const token = randomUUID();
  mock.tokens.add(token);
  return token;
}

async function answer(mock: Mock, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', mock.origin);
  const body = await bodyOf(request);
  if (url.pathname === '/oauth') return consent(mock, url, response);
  if (url.pathname === '/token')
    return tokens(mock, new URLSearchParams(body.toString()), response);
  if (url.pathname === '/revoke') {
    mock.revoked.push(new URLSearchParams(body.toString()).get('token') ?? '');
    return json(response, 200, {});
  }
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if (!mock.tokens.has(token)) return refuse(response, 401, 'authError');
  if (url.pathname === '/upload/youtube/v3/videos') {
    if (request.method === 'POST') return openSession(mock, request, body, response);
    return takeBytes(mock, { url, request, body }, response);
  }
  if (url.pathname === '/upload/youtube/v3/thumbnails/set') {
    if (mock.plan.refuseThumbnail) return refuse(response, 403, 'forbidden');
    mock.thumbnails.set(url.searchParams.get('videoId') ?? '', body);
    return json(response, 200, {});
  }
  if (url.pathname === '/upload/youtube/v3/captions') {
    mock.captions.set(/"videoId":"([^"]+)"/.exec(body.toString())?.[1] ?? '', body.toString());
    return json(response, 200, {});
  }
  if (url.pathname === '/youtube/v3/channels') {
    const uploads = { relatedPlaylists: { uploads: 'UU1' } };
    return json(response, 200, {
      items: [{ snippet: { title: 'Channel of Ada' }, contentDetails: uploads }],
    });
  }
  if (url.pathname === '/youtube/v3/playlistItems') {
    const items = mock.videos.map(({ id, title, at }) => ({
      snippet: { title, publishedAt: at },
      contentDetails: { videoId: id },
    }));
    return json(response, 200, { items });
  }
  return refuse(response, 404, 'notFound');
}

/** The person says yes at once. */
function consent(mock: Mock, url: URL, response: ServerResponse) {
  const code = randomUUID();
  mock.challenges.set(code, url.searchParams.get('code_challenge') ?? '');
  const back = new URL(url.searchParams.get('redirect_uri') ?? '');
  back.search = new URLSearchParams({
    code,
    state: url.searchParams.get('state') ?? '',
  }).toString();
  response.writeHead(302, { location: back.href }).end();
}

function tokens(mock: Mock, form: URLSearchParams, response: ServerResponse) {
  if (form.get('client_secret') !== 'client-secret') {
    return json(response, 401, { error: 'invalid_client' });
  }
  if (form.get('grant_type') === 'refresh_token') {
    if (mock.plan.isRevoked || form.get('refresh_token') !== 'refresh-me') {
      return json(response, 400, { error: 'invalid_grant' });
    }
    return json(response, 200, { access_token: newToken(mock) });
  }
  const challenge = mock.challenges.get(form.get('code') ?? '');
  const proof = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  if (!challenge || proof !== challenge) return json(response, 400, { error: 'invalid_grant' });
  mock.challenges.delete(form.get('code') ?? '');
  return json(response, 200, { access_token: newToken(mock), refresh_token: 'refresh-me' });
}

function openSession(mock: Mock, request: IncomingMessage, body: Buffer, response: ServerResponse) {
  const { refuse: refusal } = mock.plan;
  if (refusal) return refuse(response, refusal.status, refusal.reason);
  const id = randomUUID();
  const size = Number(request.headers['x-upload-content-length']);
  const meta = JSON.parse(body.toString()) as unknown;
  mock.sessions.set(id, { id, size, bytes: Buffer.alloc(0), meta });
  const location = `${mock.origin}/upload/youtube/v3/videos?upload_id=${id}`;
  response.writeHead(200, { location }).end();
}

function takeBytes(
  mock: Mock,
  { url, request, body }: { url: URL; request: IncomingMessage; body: Buffer },
  response: ServerResponse,
) {
  const session = mock.sessions.get(url.searchParams.get('upload_id') ?? '');
  if (!session) return refuse(response, 404, 'notFound');
  const range = request.headers['content-range'] ?? '';
  mock.ranges.push(range);
  if (!range.startsWith('bytes */')) {
    if (mock.plan.failures) {
      mock.plan.failures -= 1;
      return refuse(response, 503, 'backendError');
    }
    const [, from, to] = /^bytes (\d+)-(\d+)\//.exec(range) ?? [];
    const isLast = Number(to) + 1 === session.size;
    const fits =
      Number(from) === session.bytes.byteLength && (isLast || body.length % 262_144 === 0);
    if (!fits) return refuse(response, 400, 'invalidContentRange');
    session.bytes = Buffer.concat([session.bytes, body]);
    if (isLast) finishVideo(mock, session);
    mock.plan.onChunk?.();
    if (mock.plan.cutAfter !== undefined && --mock.plan.cutAfter < 0) {
      mock.plan.cutAfter = undefined;
      return response.destroy();
    }
  }
  if (session.videoId) return json(response, 200, { id: session.videoId });
  const received = session.bytes.byteLength;
  response.writeHead(308, received ? { range: `bytes=0-${received - 1}` } : {}).end();
}

function finishVideo(mock: Mock, session: Session) {
  session.videoId = `video-${mock.videos.length + 1}`;
  const title = String((session.meta as { snippet: { title: unknown } }).snippet.title);
  const at = new Date().toISOString();
  mock.videos.push({ id: session.videoId, title, at, bytes: session.bytes, meta: session.meta });
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const refuse = (response: ServerResponse, status: number, reason: string) =>
  json(response, status, { error: { code: status, message: reason, errors: [{ reason }] } });

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
