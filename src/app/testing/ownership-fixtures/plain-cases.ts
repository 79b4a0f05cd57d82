import { boundToFactor } from '#platform/auth/factors.ts';
import { sql } from '#platform/db/sql.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { ask, type Cases, type Make } from './case.ts';
import { chatCases } from './chat-cases.ts';

const comparison =
  (more: object = {}): Make =>
  async ({ hub: { platform }, owner }) => {
    const { rows } = await platform.db.execute<{ id: string }>(sql`
      insert into comparisons (id, user_id, kind, prompt)
      values (gen_random_uuid(), ${owner.id}, 'image', 'Tides')
      returning id`);
    return { id: rows[0]?.id, ...more };
  };

const factor =
  (more: object = {}): Make =>
  async ({ hub: { platform }, owner }) => {
    const id = crypto.randomUUID();
    const secret = await platform.vault.put(
      platform.db,
      'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      boundToFactor(id),
    );
    await platform.db.execute(sql`
      insert into auth_factors (id, user_id, friendly_name, secret_id, created_at, updated_at)
      values (${id}, ${owner.id}, ${`app ${Math.random()}`}, ${secret}, now(), now())`);
    return { id, ...more };
  };

const identity: Make = async ({ hub: { platform }, owner }) => {
  const { rows } = await platform.db.execute<{ id: string }>(sql`
    insert into auth_identities (user_id, provider, issuer, subject)
    values (${owner.id}, 'google', 'https://accounts.example', ${String(Math.random())}) returning id`);
  return { id: rows[0]?.id };
};

const video: Make = async ({ hub: { platform }, owner }) => {
  const meta = { ownerId: owner.id, name: 'v.mp4', mimeType: 'video/mp4', purpose: 'video' };
  const file = await platform.files.save(platform.db, meta, Buffer.from('0'));
  const { id: spaceId } = await personalSpace(platform.db, owner.id);
  const { rows } = await platform.db.execute<{ id: string }>(sql`
    with run as (
      insert into runs (space_id, user_id, module, name, title, input, words, status)
      values (${spaceId}, ${owner.id}, 'openai-api', 'video.order', 'Tides', '{}', '', 'done')
      returning id)
    insert into api_videos (id, user_id, module, service, prompt, request, file_id)
    select id, ${owner.id}, 'openai-api', 'local', 'Tides', '{}', ${file.id} from run returning id`);
  return { id: rows[0]?.id };
};

const answer: Make = (world) => (chatCases['GET /super-chatbot/messages/{id}'] as Make)(world);

/** Calls outside of contracts on objects of one person. */
export const plainCases: Cases = {
  'GET /image-generator/comparisons/{id}': comparison(),
  'POST /image-generator/comparisons/{id}/pick': comparison({ place: -1 }),
  'POST /auth/v1/factors/:id/challenge': factor(),
  'POST /auth/v1/factors/:id/verify': {
    make: factor({ challenge_id: crypto.randomUUID(), code: '000000' }),
    owner: 422,
    because: 'the code is wrong',
  },
  'DELETE /auth/v1/factors/:id': factor(),
  'DELETE /auth/v1/user/identities/:id': {
    make: identity,
    stranger: 422,
    because: 'the contract answers 422 for identities that are not the caller’s',
  },
  'GET /v1/videos/:id': video,
  'GET /v1/videos/:id/content': video,
  'GET /api/chat/messages/:id/events': answer,
};

/** A token for `/v1` of whoever makes it. */
export const hubTokenOf = async (world: Parameters<Make>[0]): Promise<string> =>
  (await ask<{ secret: string }>(world, '/api/openai-api/tokens', { name: 'program' })).secret;
