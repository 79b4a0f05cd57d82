import { sql } from '#platform/db/sql.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { ask, type Cases, type Input, type Make } from './case.ts';

type Made = { output: { inboxId: string; ticketId: string } };

const inbox: Make = async (world) => {
  const { output } = await ask<Made>(world, '/api/tools/inbox.create', { name: 'Tides' });
  return { inboxId: output.inboxId };
};

const ticket =
  (more: Input = {}): Make =>
  async (world) => {
    const { inboxId } = await inbox(world);
    const { output } = await ask<Made>(world, '/api/tools/ticket.create', {
      ...{ inboxId, subject: 'Tides', text: 'When do they turn?' },
      from: { email: 'reader@example.org' },
    });
    return { ticketId: output.ticketId, ...more };
  };

const below = '/support/tickets/{ticketId}';

export const supportCases: Cases = {
  [`GET ${below}`]: ticket(),
  [`POST ${below}/reply`]: ticket({ text: 'At six.', note: true }),
  [`POST ${below}/set`]: ticket({ labels: ['tidal'] }),
  [`POST ${below}/presence`]: ticket({ isWriting: false }),
  'GET /support/inboxes/{inboxId}': inbox,
  async 'DELETE /support/replies/{replyId}'(world) {
    const { id } = await personalSpace(world.hub.platform.db, world.owner.id);
    const { rows } = await world.hub.platform.db.execute<{ id: string }>(sql`
      insert into support_replies (space_id, name, body) values (${id}, ${crypto.randomUUID()}, 'At six.')
      returning id`);
    return { replyId: rows[0]?.id };
  },
};
