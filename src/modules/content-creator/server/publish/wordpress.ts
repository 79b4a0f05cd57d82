import type { Credentials } from '#platform/connections/connection-kind.ts';
import type { Platform } from '#platform/platform.ts';
import { type AskSite, refusal, type Site, type SiteAnswer, siteAsker } from './site.ts';

const api = '/wp-json/wp/v2';

/** A WordPress site by its REST API, with an application password. */
export function wordpress(platform: Platform, account: Credentials, signal: AbortSignal): Site {
  const pass = Buffer.from(`${account.account}:${account.secret}`).toString('base64');
  const ask = siteAsker(platform, account, () => `Basic ${pass}`, signal);
  const need = async (path: string, question?: Parameters<AskSite>[1]) => {
    const answer = await ask(`${api}${path}`, question);
    if (answer.status >= 200 && answer.status < 300 && answer.body !== null) return answer.body;
    throw refusal(account.url, answer, messageOf(answer), remedyOf(answer));
  };
  return {
    async putPicture({ name, mime, bytes, alt }) {
      const slug = name.replace(/\.[a-z]+$/, '');
      const found = rowsOf(await need(`/media?slug=${encodeURIComponent(slug)}&per_page=1`));
      const row =
        found[0] ??
        (await need('/media', {
          method: 'POST',
          headers: {
            'content-type': mime,
            'content-disposition': `attachment; filename="${name}"`,
          },
          body: Buffer.from(bytes),
        }));
      const { id, source_url: url } = row as { id: number; source_url: string };
      if (alt) await need(`/media/${id}`, { method: 'POST', json: { alt_text: alt } });
      return { id: String(id), url: String(url) };
    },
    async putPost({ title, slug, html, status, feature }, remoteId) {
      const json = {
        ...{ title, content: html, status, slug },
        ...(feature && { featured_media: Number(feature.id) }),
      };
      const known = (await stillThere(ask, account, remoteId)) ?? (await bySlug(need, slug));
      const path = known === null ? '/posts' : `/posts/${known}`;
      const row = (await need(path, { method: 'POST', json })) as { id: number; link: string };
      return { remoteId: String(row.id), url: String(row.link) };
    },
  };
}

/** The post of an id that was kept, unless somebody deleted it there. */
async function stillThere(ask: AskSite, { url }: Credentials, id: string | null) {
  if (id === null || !/^\d{1,15}$/.test(id)) return null;
  const answer = await ask(`${api}/posts/${id}?context=edit`);
  if (answer.status === 404 || answer.status === 410) return null;
  if (answer.status !== 200) throw refusal(url, answer, messageOf(answer), remedyOf(answer));
  return (answer.body as { status?: string }).status === 'trash' ? null : id;
}

async function bySlug(
  need: (path: string) => Promise<unknown>,
  slug: string,
): Promise<string | null> {
  const query = `/posts?slug=${encodeURIComponent(slug)}&status=publish,future,draft,pending,private&context=edit&per_page=1`;
  const [row] = rowsOf(await need(query));
  return row ? String((row as { id: number }).id) : null;
}

const rowsOf = (body: unknown): unknown[] => (Array.isArray(body) ? body : []);
const messageOf = ({ body }: SiteAnswer): string =>
  String((body as { message?: unknown } | null)?.message ?? '');

function remedyOf({ status, body }: SiteAnswer): string {
  const code = String((body as { code?: unknown } | null)?.code ?? '');
  if (code === 'rest_invalid_type' || code === 'rest_post_type_invalid')
    return 'The site has no posts of this type: switch them on there, or connect another site.';
  if (status === 401)
    return 'Make a new application password in WordPress under Users, Profile, and connect the site again.';
  if (status === 403)
    return 'Give this user the role of an author or editor in WordPress under Users, or let whoever guards the site pass its REST API.';
  if (status === 404 || code === 'rest_no_route')
    return 'Its REST API does not answer: look whether the address is that of the site itself and no plugin switches the API off.';
  if (status === 413) return 'A picture is larger than the site takes. Use a smaller one.';
  return 'Try again in a while.';
}
