import type { DbScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** What can happen with a contact, and what segments and series may ask for. */
export const contactEvents = [
  ...(['contact.added', 'form.submitted', 'tag.added', 'order.paid'] as const),
  ...(['mail.sent', 'mail.clicked', 'mail.bounced', 'mail.unsubscribed'] as const),
] as const;
export type ContactEventName = (typeof contactEvents)[number];

/** Notes that something happened with contacts. */
export async function noteEvents(
  scope: DbScope,
  contactIds: readonly string[],
  { name, projectId, detail = '', at }: ContactEvent,
): Promise<void> {
  if (contactIds.length === 0) return;
  await scope.execute(sql`
    insert into contact_events (contact_id, name, project_id, detail, at)
    select id, ${name}, ${projectId ?? null}::uuid, ${detail.slice(0, 500)}, ${at.toISOString()}
    from unnest(${sql.param([...contactIds])}::uuid[]) as c(id)`);
}

export type ContactEvent = {
  readonly name: ContactEventName;
  readonly projectId?: string | undefined;
  readonly detail?: string;
  readonly at: Date;
};

/** The newest events of a contact. */
export async function eventsOf(scope: DbScope, contactId: string) {
  type Row = {
    name: string;
    detail: string;
    at: string;
    projectId: string | null;
    title: string | null;
  };
  const { rows } = await scope.execute<Row>(sql`
    select e.name, e.detail, e.at, e.project_id as "projectId", p.title
    from contact_events e left join projects p on p.id = e.project_id
    where e.contact_id = ${contactId} order by e.at desc, e.id desc limit 100`);
  return rows;
}
