import { sql } from '#platform/db/sql.ts';
import type { HandoverTaker } from '#platform/widget/handovers.ts';
import type { InboxRow } from '../inbox-rows.ts';
import { openThread } from '../threads/open-thread.ts';

/** A conversation that a chatbot hands over becomes a request of the space's first inbox, if it has one. */
export const handoverTaker: HandoverTaker = async (platform, tx, handover) => {
  const { spaceId, title, transcript, email, name, page } = handover;
  const { rows } = await tx.execute<InboxRow>(sql`
    select i.project_id, i.space_id, i.person_id, i.key, i.is_on, p.title
    from support_inboxes i join projects p on p.id = i.project_id
    where i.space_id = ${spaceId} and i.is_on and p.trashed_at is null
    order by p.created_at, p.id limit 1`);
  const [inbox] = rows;
  if (!inbox) return;
  const text = page ? `${transcript}\n\nOn ${page}` : transcript;
  const about = {
    subject: `Handed over by ${title}`.slice(0, 300),
    email: email?.toLowerCase(),
    name,
  };
  const message = { kind: 'in', via: 'chat', text, author: name || email || 'Visitor' } as const;
  await openThread(platform, tx, inbox, about, message);
};
