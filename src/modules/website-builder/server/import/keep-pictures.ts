import { AppError } from '#kernel/errors.ts';
import { fetchFile } from '#platform/assets/fetch-file.ts';
import { keepAsset } from '#platform/assets/keep-asset.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { requireSpace } from '#platform/spaces/space-access.ts';
import type { FoundContent, FoundPicture } from './found-content.ts';

/** What is said of a picture whose rights nobody told. */
const unknownRights = 'Unknown (came with an earlier site)';

/**
 * Takes the pictures of an earlier site into the library, each once however often the run begins anew. Gives the
 * content with the files that they have become; those that cannot be kept are left out, which a note says.
 */
export async function keepPictures(
  context: RunContext<unknown>,
  found: FoundContent,
): Promise<FoundContent> {
  const kept = new Map<string, string>();
  const gone = new Set<string>();
  let left = 0;
  for (const [at, picture] of found.pictures.entries()) {
    context.signal.throwIfAborted();
    context.progress(0.1 + (0.2 * at) / found.pictures.length, 'Taking pictures along');
    const id = await context.step(`picture ${picture.id}`, () => keep(context, picture, gone));
    if (id) {
      kept.set(picture.id, id);
      context.keep(id);
    } else left += 1;
  }
  if (kept.size > 0) {
    const files = kept.size === 1 ? 'One picture' : `${kept.size} pictures`;
    context.note(
      `${files} came along into the library. Nobody knows their rights: look before you publish.`,
    );
  }
  if (left > 0) {
    const files = left === 1 ? 'One picture' : `${left} pictures`;
    context.note(`${files} could not be read or fetched, and stayed behind.`);
  }
  return found.pictures.length === 0 ? found : renamed(found, kept);
}

/** Gives the id of the new file; null for what cannot be kept. Without room it throws: more would not fit either. */
async function keep(
  { platform, user, spaceId, run }: RunContext<unknown>,
  { name, alt, source }: FoundPicture,
  gone: Set<string>,
): Promise<string | null> {
  const url = 'url' in source ? source.url : undefined;
  const host = url && new URL(url).host;
  if (host && gone.has(host)) return null;
  try {
    const bytes = 'bytes' in source ? source.bytes : await fetchFile(platform, source.url);
    const space = await requireSpace(platform.db, user.id, spaceId, 'edit');
    const provenance = { runId: run.id, tool: 'site.create' };
    const about = { name, bytes: Buffer.from(bytes), provenance, licence: unknownRights };
    const asset = await keepAsset(platform.db, platform, space, user.id, {
      ...about,
      ...(alt && { alt }),
      ...(url && { sourceUrl: url }),
    });
    return asset.kind === 'image' ? asset.id : null;
  } catch (error) {
    const isOfFile = error instanceof AppError && [400, 413, 415, 422].includes(error.status);
    if (!isOfFile) throw error;
    // A host that does not answer once would keep every other picture waiting, too.
    if (host && error.message.includes('could not be reached')) gone.add(host);
    return null;
  }
}

const named = /asset:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g;
const pictured = /!\[([^\]\n]{0,400})\]\(<?asset:([0-9a-f-]{36})>?\)/g;

function renamed(found: FoundContent, kept: ReadonlyMap<string, string>): FoundContent {
  const words = (markdown: string) =>
    markdown
      .replace(pictured, (whole, alt: string, id: string) => (kept.has(id) ? whole : alt))
      .replace(named, (whole, id: string) => {
        const now = kept.get(id);
        return now ? `asset:${now}` : whole;
      });
  const pages = found.pages.map((page) => ({
    ...page,
    blocks: page.blocks.flatMap((block) => {
      const { type, props } = block;
      if (type === 'text') return [{ type, props: { markdown: words(String(props.markdown)) } }];
      if (type !== 'image') return [block];
      const assetId = kept.get(String(props.assetId));
      return assetId ? [{ type, props: { ...props, assetId } }] : [];
    }),
  }));
  const posts = found.posts.map((post) => ({ ...post, markdown: words(post.markdown) }));
  return { ...found, pages, posts };
}
