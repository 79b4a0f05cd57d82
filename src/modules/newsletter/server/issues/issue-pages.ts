import type { PublicPage } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';
import { listIssues } from './archive.ts';

/** Issues read at once. */
const batch = 500;

/** The newsletter's page and that of every published issue, for the sitemap. */
export async function* issuePages({ db }: Platform): AsyncGenerator<PublicPage> {
  yield { path: '/newsletter', changedAt: null };
  let cursor: string | undefined;
  do {
    const { issues, nextCursor } = await listIssues(db, batch, cursor);
    for (const { slug, publishedAt } of issues) {
      yield { path: `/newsletter/${slug}`, changedAt: publishedAt };
    }
    cursor = nextCursor ?? undefined;
  } while (cursor);
}
