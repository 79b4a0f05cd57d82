import { AppError, notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import { drawTemplate } from '#platform/mailing/template/draw-template.ts';
import { compileTemplate } from '#platform/mailing/template/mail-template.ts';
import { mayReach } from '#platform/newsletter/subscribers/suppressions.ts';
import type { Platform } from '#platform/platform.ts';
import { type TemplatePart, templatePartSchema } from '../../parts/template-part.ts';

type Found = { readonly projectId: string; readonly spaceId: string; readonly part: TemplatePart };

/** The template of a key in these spaces, the first of them first. Throws 404 for none. */
export async function findTemplate(
  { db }: Platform,
  spaceIds: readonly string[],
  key: string,
): Promise<Found> {
  const { rows } = await db.execute<{ id: string; space_id: string; body: string }>(sql`
    select p.id, p.space_id, b.body from projects p
    join project_bodies b on b.hash = p.head -> 'mail' ->> 'hash'
    where p.kind = 'mail-template' and p.trashed_at is null
      and p.space_id = any(${sql.param([...spaceIds])}::uuid[]) and b.body::jsonb ->> 'key' = ${key}
    order by array_position(${sql.param([...spaceIds])}::uuid[], p.space_id), p.created_at, p.id limit 1`);
  const [found] = rows;
  if (!found) throw notFound('There is no such template.');
  const part = templatePartSchema.parse(JSON.parse(found.body));
  return { projectId: found.id, spaceId: found.space_id, part };
}

/** Fills a template in with the data of one mail. Throws 400 naming what it cannot read. */
export async function fillTemplate(
  platform: Platform,
  { subject, markdown }: TemplatePart,
  {
    to,
    data,
    userId,
  }: {
    readonly to: string;
    readonly data: Readonly<Record<string, unknown>>;
    readonly userId: string;
  },
) {
  const options = { countsClicks: false, isMarketing: false };
  const template = await drawTemplate({ subject, markdown }, options, { id: userId });
  if (!(await mayReach(platform.db, to))) {
    const sentence = 'Mail to this address came back or was complained about, so none is sent.';
    throw new AppError('SUPPRESSED', 409, sentence, { field: 'to' });
  }
  return compileTemplate(template)({ email: to, ...data, data });
}
