import { sql } from '#platform/db/sql.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { ask, type Case, type Cases, type Input, type Make, type World } from './case.ts';

type Made = { output: { projectId: string; contactId: string; listId: string } };
const mail = { subject: 'Tides', markdown: 'They turn.' };

const spaceOf = async ({ hub: { platform }, owner }: World) =>
  (await personalSpace(platform.db, owner.id)).id;

const inSpace =
  (more: Input = {}): Make =>
  async (world) => ({ spaceId: await spaceOf(world), ...more });

let made = 0;
const contact =
  (more: Input = {}): Make =>
  async (world) => {
    made += 1;
    const input = { email: `tide-${made}@example.org` };
    const { output } = await ask<Made>(world, '/api/tools/contact.upsert', input);
    return { contactId: output.contactId, ...more };
  };

const campaign =
  (more: Input = {}): Make =>
  async (world) => {
    const input = { name: 'Tides', ...mail };
    const { output } = await ask<Made>(world, '/api/tools/campaign.create', input);
    return { projectId: output.projectId, ...more };
  };

const series =
  (more: Input = {}): Make =>
  async (world) => {
    const input = { name: 'Tides', trigger: { event: 'manual' }, steps: [{ mail }] };
    const { output } = await ask<Made>(world, '/api/tools/series.create', input);
    return { projectId: output.projectId, ...more };
  };

const noSender = (make: Make): Case => ({
  ...{ make, owner: 409 },
  because: 'this hub has no postal address',
});

const oneCampaign = '/campaigns/{projectId}';
const oneSeries = '/series/{projectId}';
const draft = { subject: 'Tides', markdown: 'They turn.' };

export const mailCases: Cases = {
  'GET /contacts': inSpace(),
  'POST /contacts': inSpace({ email: 'high-tide@example.org' }),
  'GET /contacts/{contactId}': contact(),
  'DELETE /contacts/{contactId}': contact(),
  'POST /contacts/{contactId}/opt-out': contact(),
  async 'POST /contacts/tags'(world) {
    const { contactId } = await contact()(world);
    return { contactIds: [contactId], add: ['tidal'] };
  },
  'POST /contacts/import': inSpace({ csv: 'email\nlow-tide@example.org\n' }),
  'GET /contacts/csv': inSpace(),
  'POST /contacts/count': inSpace({ segment: { all: [] } }),
  'GET /contact-lists': inSpace(),
  'POST /contact-lists': inSpace({ name: 'Springs' }),
  async 'DELETE /contact-lists/{listId}'(world) {
    const { rows } = await world.hub.platform.db.execute<{ id: string }>(sql`
      insert into contact_lists (space_id, name) values (${await spaceOf(world)}, 'Neaps')
      on conflict (space_id, name) do update set name = excluded.name returning id`);
    return { listId: rows[0]?.id };
  },
  [`GET ${oneCampaign}/state`]: campaign(),
  [`POST ${oneCampaign}/preview`]: campaign({ campaign: draft }),
  [`POST ${oneCampaign}/test`]: noSender(campaign()),
  [`POST ${oneCampaign}/send`]: noSender(campaign()),
  [`POST ${oneCampaign}/control`]: {
    ...{ make: campaign({ action: 'pause' }), owner: 409 },
    because: 'it has not been sent',
  },
  [`GET ${oneCampaign}/recipients`]: campaign(),
  [`GET ${oneSeries}/state`]: series(),
  [`POST ${oneSeries}/publish`]: noSender(series()),
  [`POST ${oneSeries}/off`]: series(),
  [`POST ${oneSeries}/enrol`]: {
    ...{ make: series({ segment: { all: [] } }), owner: 409 },
    because: 'it is switched off',
  },
  'GET /spaces/{spaceId}/sender': inSpace(),
  'GET /spaces/{spaceId}/sender/check': inSpace(),
};
