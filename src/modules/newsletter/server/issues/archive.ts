import { notFound } from '#kernel/errors.ts';
import { type DbScope, isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { BroadcastRow } from '#platform/newsletter/broadcasts/broadcast-rows.ts';
import { parseIssue } from '#platform/newsletter/issues/parse-issue.ts';
import { publicText } from '#platform/newsletter/issues/placeholders.ts';
import { renderArticle } from '#platform/newsletter/issues/render-article.ts';
import { renderMarkdownArticle } from '#platform/newsletter/render-mail.ts';
import { cardsOfIssue } from './prompt-cards.ts';

type ListedRow = Pick<BroadcastRow, 'id' | 'subject' | 'preheader' | 'slug' | 'published_at'>;

const show = ({ slug, subject, preheader, published_at }: ListedRow) => ({
  slug: slug ?? '',
  subject: publicText(subject),
  preheader: publicText(preheader),
  publishedAt: isoTime(published_at as string),
});

/** Published issues, newest first; `cursor` is the last slug of the page before. */
export async function listIssues(scope: DbScope, size: number, cursor?: string) {
  const after = cursor
    ? sql`and (published_at, id) < (select published_at, id from newsletter_broadcasts where slug = ${cursor})`
    : sql``;
  const { rows } = await scope.execute<ListedRow>(sql`
    select id, subject, preheader, slug, published_at from newsletter_broadcasts
    where published_at is not null and slug is not null ${after}
    order by published_at desc, id desc limit ${size + 1}`);
  const issues = rows.slice(0, size).map(show);
  return { issues, nextCursor: rows.length > size ? (issues.at(-1)?.slug ?? null) : null };
}

/** A published issue without its text. Throws a 404 for others. */
export const headOfIssue = async (scope: DbScope, slug: string) =>
  show(await findIssue(scope, slug));

/** A published issue with its text as HTML for everybody. Throws a 404 for others. */
export async function showIssue(scope: DbScope, slug: string, siteUrl = '') {
  const row = await findIssue(scope, slug);
  return { ...show(row), html: await articleOf(scope, row, siteUrl) };
}

async function findIssue(scope: DbScope, slug: string): Promise<BroadcastRow> {
  const { rows } = await scope.execute<BroadcastRow>(sql`
    select * from newsletter_broadcasts where slug = ${slug} and published_at is not null`);
  const row = rows[0];
  if (!row) throw notFound('There is no such issue.');
  return row;
}

async function articleOf(scope: DbScope, row: BroadcastRow, siteUrl: string): Promise<string> {
  if (row.content === null) return markdownOf(row);
  const issue = parseIssue(row.content);
  return renderArticle(issue, { cards: await cardsOfIssue(scope, issue), siteUrl });
}

/** Articles made of Markdown, the newest last: many people read the same few, and one makes them. */
const articles = new Map<string, Promise<string>>();
const mostKept = 20;

function markdownOf({ id, version, markdown }: BroadcastRow): Promise<string> {
  const key = `${id} ${version}`;
  const known = articles.get(key);
  if (known) return known;
  const made = renderMarkdownArticle(markdown, { id: key });
  articles.set(key, made);
  made.catch(() => articles.delete(key));
  for (const oldest of [...articles.keys()].slice(0, -mostKept)) articles.delete(oldest);
  return made;
}
