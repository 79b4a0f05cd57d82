import type { Segment } from '#kernel/contacts/segment.ts';
import { requireLists } from '#platform/contacts/lists.ts';
import { whereSegment } from '#platform/contacts/segments/where-segment.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { CampaignPart } from '../../parts/campaign-part.ts';
import type { Skipped } from './campaign-rows.ts';

export type Audience = { readonly ids: readonly string[]; readonly skipped: Skipped };

/** Whom a campaign goes to, and who of them is left out for which reason. Throws 404 for lists of others. */
export async function audienceOf(
  scope: DbScope,
  spaceId: string,
  { lists, segment }: Pick<CampaignPart, 'lists' | 'segment'>,
  now: Date,
): Promise<Audience> {
  await requireLists(scope, spaceId, lists);
  const inLists: Segment[] = lists.map((value) => ({ field: 'lists', op: 'has', value }));
  const where = sql`c.space_id = ${spaceId}
    and ${inLists.length > 0 ? whereSegment({ any: inLists }, now) : sql`true`}
    and ${segment ? whereSegment(segment, now) : sql`true`}`;
  const { rows } = await scope.execute<{ id: string; block: string | null }>(sql`
    select c.id, contact_block(c.space_id, c.id, c.email) as block from contacts c where ${where}`);
  const skipped: Record<string, number> = {};
  for (const { block } of rows) if (block) skipped[block] = (skipped[block] ?? 0) + 1;
  return { ids: rows.filter(({ block }) => block === null).map(({ id }) => id), skipped };
}
