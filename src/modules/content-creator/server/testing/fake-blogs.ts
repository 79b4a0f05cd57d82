import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';

export type FakePost = {
  id: string;
  title: string;
  slug: string;
  html: string;
  status: string;
  feature: string;
};
type Answer = { readonly status?: number; readonly json: unknown };
type Ask = {
  readonly method: string;
  readonly url: URL;
  readonly body: Buffer;
  readonly headers: IncomingMessage['headers'];
};

/** A blog of a few posts and pictures that answers as its documentation says. */
export type FakeBlog = {
  readonly origin: string;
  readonly posts: FakePost[];
  readonly pictures: { id: number; slug: string; bytes: Buffer; alt: string }[];
  /** Its answers to what writes posts get lost while it is true: the work is done, nobody hears of it. */
  losesAnswers: boolean;
  /** Settles when an answer was lost. */
  readonly lost: Promise<void>;
  /** What it answers instead, once. */
  refuses: Answer | null;
  close(): void;
};

async function serve(answer: (blog: FakeBlog, ask: Ask) => Promise<Answer>): Promise<FakeBlog> {
  let lose: () => void = () => undefined;
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  const server = createServer((request, response) => void handle(request, response));
  const blog: FakeBlog = {
    ...{ origin: '', posts: [], pictures: [], losesAnswers: false, lost, refuses: null },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  async function handle(request: IncomingMessage, response: ServerResponse) {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const url = new URL(request.url ?? '/', blog.origin);
    const ask = {
      method: request.method ?? '',
      url,
      body: Buffer.concat(parts),
      headers: request.headers,
    };
    const refusal = blog.refuses;
    blog.refuses = null;
    const { status = 200, json } = refusal ?? (await answer(blog, ask));
    if (blog.losesAnswers && ask.method !== 'GET' && url.pathname.includes('/posts')) {
      lose();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(blog, {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
}

/** WordPress with the user `ana` and the application password `secret words`. */
export const startWordpress = (): Promise<FakeBlog> =>
  serve(async (blog, { method, url, body, headers }) => {
    const pass = `Basic ${Buffer.from('ana:secret words').toString('base64')}`;
    if (headers.authorization !== pass) {
      const message =
        '<strong>Error:</strong> The provided password is an invalid application password.';
      return { status: 401, json: { code: 'incorrect_password', message } };
    }
    const path = url.pathname.replace('/wp-json/wp/v2', '');
    const slug = url.searchParams.get('slug');
    if (path === '/users/me') return { json: { name: 'Ana' } };
    if (path === '/media' && method === 'GET') {
      return {
        json: blog.pictures.filter((one) => one.slug === slug).map((one) => media(blog, one)),
      };
    }
    if (path === '/media') {
      const name = /filename="([^"]+)"/.exec(headers['content-disposition'] ?? '')?.[1] ?? '';
      const picture = {
        id: blog.pictures.length + 50,
        slug: name.replace(/\.\w+$/, ''),
        bytes: body,
        alt: '',
      };
      blog.pictures.push(picture);
      return { status: 201, json: media(blog, picture) };
    }
    const [, kind, id] = path.split('/');
    if (kind === 'media') {
      const picture = blog.pictures.find((one) => String(one.id) === id);
      if (picture) picture.alt = JSON.parse(String(body)).alt_text;
      return { json: {} };
    }
    if (method === 'GET' && !id)
      return {
        json: blog.posts.filter((one) => one.slug === slug).map((one) => wpPost(blog, one)),
      };
    const known = blog.posts.find((one) => one.id === id);
    if (id && !known)
      return { status: 404, json: { code: 'rest_post_invalid_id', message: 'Invalid post ID.' } };
    if (method === 'GET' && known) return { json: wpPost(blog, known) };
    const given = JSON.parse(String(body));
    const post = known ?? {
      id: String(blog.posts.length + 7),
      title: '',
      slug: '',
      html: '',
      status: '',
      feature: '',
    };
    Object.assign(post, {
      title: given.title,
      slug: given.slug,
      html: given.content,
      status: given.status,
      feature: String(given.featured_media ?? ''),
    });
    if (!known) blog.posts.push(post);
    return { status: known ? 200 : 201, json: wpPost(blog, post) };
  });

const media = ({ origin }: FakeBlog, { id, slug }: FakeBlog['pictures'][number]) => ({
  ...{ id, slug, source_url: `${origin}/wp-content/${slug}.png` },
});
const wpPost = ({ origin }: FakeBlog, { id, slug, status }: FakePost) => ({
  ...{ id: Number(id), slug, status, link: `${origin}/${slug}/` },
});

export const ghostKey = `${'a1'.repeat(12)}:${'b2'.repeat(32)}`;

/** Ghost with an integration of that key. */
export const startGhost = (): Promise<FakeBlog> =>
  serve(async (blog, { method, url, body, headers }) => {
    const token = headers.authorization?.replace('Ghost ', '') ?? '';
    const secret = Buffer.from(ghostKey.split(':')[1] ?? '', 'hex');
    const read = await jwtVerify(token, secret, { audience: '/admin/' }).catch(() => null);
    if (read?.protectedHeader.kid !== ghostKey.split(':')[0]) {
      return {
        status: 401,
        json: { errors: [{ message: 'Invalid token', context: 'Unknown Admin API Key' }] },
      };
    }
    const path = url.pathname.replace('/ghost/api/admin', '');
    if (path === '/users/me/') return { json: { users: [{}] } };
    if (path === '/images/upload/') {
      const form = await new Response(new Uint8Array(body), {
        headers: { 'content-type': headers['content-type'] ?? '' },
      }).formData();
      const file = form.get('file') as File;
      const bytes = Buffer.from(await file.arrayBuffer());
      blog.pictures.push({ id: blog.pictures.length, slug: file.name, bytes, alt: '' });
      return {
        status: 201,
        json: { images: [{ url: `${blog.origin}/content/${file.name}`, ref: form.get('ref') }] },
      };
    }
    const slug = /^\/posts\/slug\/([^/]+)\/$/.exec(path)?.[1];
    const id = /^\/posts\/([0-9a-f]{24})\/$/.exec(path)?.[1];
    const known = blog.posts.find((one) => one.slug === slug || one.id === id);
    if ((slug || id) && !known)
      return { status: 404, json: { errors: [{ message: 'Resource not found error' }] } };
    if (method === 'GET' && known) return { json: { posts: [ghostPost(blog, known)] } };
    const [given] = JSON.parse(String(body)).posts;
    const post = known ?? {
      id: String(blog.posts.length + 1).padStart(24, '0'),
      title: '',
      slug: '',
      html: '',
      status: '',
      feature: '',
    };
    Object.assign(post, {
      title: given.title,
      slug: given.slug,
      html: given.html,
      status: given.status,
      feature: given.feature_image,
    });
    if (!known) blog.posts.push(post);
    return { status: 201, json: { posts: [ghostPost(blog, post)] } };
  });

const ghostPost = ({ origin }: FakeBlog, { id, slug }: FakePost) => ({
  ...{ id, slug, url: `${origin}/${slug}/`, updated_at: '2026-01-01T00:00:00.000Z' },
});
