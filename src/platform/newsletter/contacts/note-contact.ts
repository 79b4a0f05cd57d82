import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import type { SubscriberRow } from '../subscribers/subscriber-rows.ts';

/** Most tags that one subscriber has. */
const mostTags = 20;

export type ContactNotes = {
  readonly tags: readonly string[];
  readonly projectName: string | undefined;
};

/** Adds tags to a subscriber, new ones last, and names the project that sent the contact. */
export async function noteContact(
  scope: DbScope,
  row: SubscriberRow,
  { tags, projectName }: ContactNotes,
): Promise<void> {
  const all = [...new Set([...row.tags, ...tags])].slice(0, Math.max(mostTags, row.tags.length));
  await scope.execute(sql`
    update newsletter_subscribers set project_name = ${projectName ?? row.project_name},
      tags = array(select jsonb_array_elements_text(${JSON.stringify(all)}::jsonb))
    where id = ${row.id}`);
}
