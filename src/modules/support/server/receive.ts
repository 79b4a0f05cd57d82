import { conflict } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import { contactIn, type Receiver } from '#platform/handoffs/receiver.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { createInbox, findInbox } from './inbox-rows.ts';
import { openThread } from './threads/open-thread.ts';

/** Somebody who gave their address in a form becomes a request: what they answered is its text. */
export const contactReceiver: Receiver = {
  takes: ['contact'],
  label: 'Keep as a request',
  async receive(platform, user, handoff) {
    const { email, name, attributes } = contactIn(handoff);
    const answers = Object.entries(attributes).map(([field, value]) => `${field}: ${value}`);
    const text = answers.join('\n') || `${name || email} sent a form.`;
    const ticket = await platform.db.transaction(async (tx) => {
      const space = await personalSpace(tx, user.id);
      const { rows } = await tx.execute<{ id: string }>(sql`
        select i.project_id as id from support_inboxes i join projects p on p.id = i.project_id
        where i.space_id = ${space.id} and p.trashed_at is null order by p.created_at limit 1`);
      const id =
        rows[0]?.id ?? (await createInbox(tx, user.id, undefined, { name: 'Support' })).inboxId;
      const inbox = await findInbox(tx, id);
      if (!inbox) throw conflict('The inbox is gone.');
      const subject = handoff.from.title.replace(/\s+/g, ' ').slice(0, 300) || 'A form';
      const message = { kind: 'in', via: 'tool', text, author: name || email } as const;
      return openThread(platform, tx, inbox, { subject, email, name }, message);
    });
    return { projectId: null, madeId: ticket.id, path: `/modules/support?ticket=${ticket.id}` };
  },
};
