import { z } from 'zod';
import { badInput } from '#kernel/errors.ts';
import { richTextOf } from '#kernel/rich-text/doc/rich-text-of.ts';
import { writeXhtml } from '#kernel/rich-text/write-xhtml.ts';
import { dashed } from '#kernel/text/dashed.ts';
import type { AssetRow } from '#platform/assets/asset-rows.ts';
import { openConnection } from '#platform/connections/connections.ts';
import { loadPictures, pictureAssets } from '#platform/manuscript/load-pictures.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { picturesIn } from '../article-kind.ts';
import { type LoadedArticle, loadArticle } from '../load-article.ts';
import { ghost } from '../publish/ghost.ts';
import { findPost, keepPost } from '../publish/posts.ts';
import type { Site, SiteMedia } from '../publish/site.ts';
import { wordpress } from '../publish/wordpress.ts';

export const publishFields = {
  projectId: z.uuid(),
  connectionId: z.uuid(),
  status: z.enum(['draft', 'publish']).default('draft'),
};
const orderSchema = z.object(publishFields);
type Order = z.output<typeof orderSchema>;
export const publishedSchema = z.object({ url: z.string(), remoteId: z.string() });

const sites = { wordpress, ghost } as const;

/** Throws 400 for accounts that are no blogs. */
export function requireBlog(kind: string): asserts kind is keyof typeof sites {
  if (!Object.hasOwn(sites, kind)) {
    throw badInput('Choose a WordPress or Ghost site: others take no articles.', 'connectionId');
  }
}

/**
 * Puts an article on a site, or changes it there. Whatever was done before a crash is found again: the
 * post by its kept id or its slug, pictures by their names.
 */
export const publishRun = defineRun({
  ...{ name: 'text.publish', module: 'content-creator', pool: 'transfer' as const },
  title: ({ status }: Order) => (status === 'draft' ? 'Article as a draft' : 'Article published'),
  stages: ['Sending pictures', 'Sending the text'],
  path: ({ projectId }: Order) =>
    projectId ? `/content-creator/articles/${projectId}` : '/content-creator',
  // Two at once would each make a post.
  lane: ({ projectId, connectionId }: Order) => `publish:${projectId}:${connectionId}`,
  input: orderSchema,
  output: publishedSchema,
  async work(context) {
    const { platform, user, input, signal } = context;
    const { projectId, connectionId, status } = input;
    const article = await loadArticle(platform.db, user.id, projectId, 'edit');
    const account = await openConnection(platform, user.id, connectionId);
    const { kind } = account;
    requireBlog(kind);
    const site = sites[kind](platform, account, signal);
    const before = await findPost(platform.db, projectId, connectionId);
    const slug = before?.slug ?? slugOf(article);
    const media = await putPictures(context as RunContext<unknown>, site, article);
    context.progress(0.8, 'Sending the text');
    const picture = (src: string) => media.get(src)?.url ?? null;
    const html = writeXhtml(richTextOf(article.body.doc), {
      ...{ picture, web: true, language: article.body.language },
    });
    const feature = [...media.values()][0] ?? null;
    const title = article.body.title;
    const made = await site.putPost(
      { title, slug, html, status, feature },
      before?.remote_id ?? null,
    );
    const post = { connection_id: connectionId, remote_id: made.remoteId, url: made.url, slug };
    await keepPost(platform.db, projectId, post);
    return { url: made.url, remoteId: made.remoteId };
  },
});

/** The same for an article as long as it lives, and nobody else's. */
const slugOf = ({ project, body }: LoadedArticle): string =>
  [dashed(body.title).slice(0, 60).replace(/-$/, ''), project.id.slice(-8)]
    .filter(Boolean)
    .join('-');

async function putPictures(context: RunContext<unknown>, site: Site, { body }: LoadedArticle) {
  const { platform, user, signal } = context;
  const wanted = picturesIn(body.doc);
  const assets = await pictureAssets(platform, user.id, wanted);
  const gone = wanted.length - assets.size;
  if (gone > 0) {
    const which = gone === 1 ? 'One picture is' : `${gone} pictures are`;
    context.note(`${which} not there any more and left out.`);
  }
  const files = await loadPictures(platform, assets);
  const media = new Map<string, SiteMedia>();
  for (const [at, id] of [...assets.keys()].entries()) {
    signal.throwIfAborted();
    context.progress((0.7 * at) / assets.size, 'Sending pictures');
    const file = files.get(`asset:${id}`);
    if (!file) continue;
    const { bytes, mime } = file;
    const name = `guildhall-${id}.${file.file.split('.').at(-1)}`;
    const alt = altOf(body, id, assets.get(id));
    const put = () => site.putPicture({ name, mime, bytes, alt });
    media.set(`asset:${id}`, await context.step(`picture ${id}`, put));
  }
  return media;
}

/** As the article says it; else as the library does. */
function altOf({ doc }: LoadedArticle['body'], id: string, asset: AssetRow | undefined): string {
  let alt = '';
  const look = (node: LoadedArticle['body']['doc']) => {
    if (node.attrs?.src === `asset:${id}`) alt ||= String(node.attrs.alt ?? '');
    node.content?.forEach(look);
  };
  look(doc);
  return alt || (asset?.alt ?? '');
}
