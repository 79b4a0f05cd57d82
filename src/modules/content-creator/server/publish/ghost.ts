import type { Credentials } from '#platform/connections/connection-kind.ts';
import { ghostToken } from '#platform/connections/connection-kinds.ts';
import type { Platform } from '#platform/platform.ts';
import { refusal, type Site, type SiteAnswer, siteAsker } from './site.ts';

const api = '/ghost/api/admin';
type Post = { readonly id: string; readonly url: string; readonly updated_at: string };

/** A Ghost site by its Admin API, with the key of a custom integration. */
export function ghost(platform: Platform, account: Credentials, signal: AbortSignal): Site {
  const token = async () => `Ghost ${await ghostToken(account.secret)}`;
  const ask = siteAsker(platform, account, token, signal);
  const headers = { 'accept-version': 'v5.0' };
  const need = (answer: SiteAnswer): unknown => {
    if (answer.status >= 200 && answer.status < 300 && answer.body !== null) return answer.body;
    throw refusal(account.url, answer, messageOf(answer), remedyOf(answer));
  };
  const find = async (path: string): Promise<Post | null> => {
    const answer = await ask(`${api}${path}`, { headers });
    if (answer.status === 404) return null;
    return (need(answer) as { posts?: Post[] }).posts?.[0] ?? null;
  };
  return {
    async putPicture({ name, mime, bytes }) {
      const form = new FormData();
      form.set('file', new File([Buffer.from(bytes)], name, { type: mime }));
      form.set('ref', name);
      // The form goes as bytes, so that its length is known.
      const whole = new Response(form);
      const body = Buffer.from(await whole.arrayBuffer());
      const type = whole.headers.get('content-type') ?? '';
      const sent = { method: 'POST', headers: { ...headers, 'content-type': type }, body };
      const made = need(await ask(`${api}/images/upload/`, sent)) as {
        images?: { url?: string }[];
      };
      const url = String(made.images?.[0]?.url ?? '');
      return { id: url, url };
    },
    async putPost({ title, slug, html, status, feature }, remoteId) {
      const known =
        (remoteId && /^[0-9a-f]{8,40}$/.test(remoteId)
          ? await find(`/posts/${remoteId}/`)
          : null) ?? (await find(`/posts/slug/${encodeURIComponent(slug)}/`));
      const post = {
        ...{ title, slug, html, status: status === 'publish' ? 'published' : 'draft' },
        feature_image: feature?.url ?? null,
        ...(known && { updated_at: known.updated_at }),
      };
      const path = known ? `/posts/${known.id}/?source=html` : '/posts/?source=html';
      const sent = { method: known ? 'PUT' : 'POST', headers, json: { posts: [post] } };
      const made = need(await ask(`${api}${path}`, sent)) as { posts?: Post[] };
      return { remoteId: String(made.posts?.[0]?.id), url: String(made.posts?.[0]?.url) };
    },
  };
}

type GhostError = { readonly message?: unknown; readonly context?: unknown };
function messageOf({ body }: SiteAnswer): string {
  const first = (body as { errors?: GhostError[] } | null)?.errors?.[0];
  return [first?.message, first?.context].filter((one) => typeof one === 'string').join(' ');
}

function remedyOf({ status }: SiteAnswer): string {
  if (status === 401)
    return 'Copy the Admin API key of your integration anew, in Ghost under Settings, Integrations, and connect the site again.';
  if (status === 403)
    return 'This key may not write posts: use the Admin API key of a custom integration.';
  if (status === 404)
    return 'Its Admin API does not answer: look whether the address is the one under which you open Ghost’s settings.';
  if (status === 409)
    return 'Somebody is changing this post in Ghost. Close it there and publish again.';
  if (status === 413) return 'A picture is larger than the site takes. Use a smaller one.';
  return 'Try again in a while.';
}
