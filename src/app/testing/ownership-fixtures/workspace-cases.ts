import type { Db } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { importRun } from '#platform/imports/import-run.ts';
import { startImport } from '#platform/imports/start-import.ts';
import { makePdf } from '#platform/reading/testing/make-pdf.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { ask, type Cases, type Make } from './case.ts';

const space: Make = async (world) => {
  const { id } = await ask(world, '/api/spaces', { name: 'Our team' });
  return { id };
};

/** A team in which the administrator is, too. */
const shared: Make = async (world) => {
  const { id } = await space(world);
  const { token } = await ask<{ token: string }>(world, `/api/spaces/${id}/invites`, {
    ...{ email: world.admin.email, role: 'viewer' },
  });
  await ask({ ...world, owner: world.admin }, `/api/invites/${token}/accept`, {});
  return { id, userId: world.admin.id };
};

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A file of the owner's own. */
const asset: Make = async ({ hub, owner }) => {
  const form = new FormData();
  form.set('file', new File([`Tides ${Math.random()}`], 'tides.txt'));
  const answer = await hub.request('/api/assets', {
    ...{ method: 'POST', token: owner.token, body: form },
  });
  const { id } = (await answer.json()) as { id: string };
  return { id };
};

/** A picture of the owner's own, to be shown to everybody. */
const pictureToPublish: Make = async ({ hub, owner }) => {
  const form = new FormData();
  form.set('file', new File([Buffer.from(pixel, 'base64')], 'dot.png'));
  const answer = await hub.request('/api/assets', {
    ...{ method: 'POST', token: owner.token, body: form },
  });
  return { assetId: ((await answer.json()) as { id: string }).id };
};

/** A PDF of the owner's own. */
export const pdf: Make = async ({ hub, owner }) => {
  const form = new FormData();
  const bytes = await makePdf([{ lines: [`Tides ${Math.random()}`] }]);
  form.set('file', new File([new Uint8Array(bytes)], 'tides.pdf'));
  const answer = await hub.request('/api/assets', {
    ...{ method: 'POST', token: owner.token, body: form },
  });
  return { assetIds: [((await answer.json()) as { id: string }).id] };
};

const fileOfAsset: Make = async (world) => {
  const { id } = await asset(world);
  const { url } = await ask<{ url: string }>(world, `/api/assets/${id}`, undefined, 'GET');
  return { id: /[0-9a-f-]{36}/.exec(url)?.[0] };
};

/** A file of which nothing has come yet. */
const upload: Make = async ({ hub, owner }) => {
  const answer = await hub.request('/uploads', {
    ...{ method: 'POST', token: owner.token },
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '5' },
  });
  return { id: answer.headers.get('location')?.split('/').at(-1) };
};

/** The owner is invited into a team of the administrator's. */
const invitation: Make = async (world) => {
  const admins = { ...world, owner: world.admin };
  const { id } = await space(admins);
  const { token } = await ask<{ token: string }>(admins, `/api/spaces/${id}/invites`, {
    ...{ email: world.owner.email, role: 'viewer' },
  });
  return { token };
};

/** A team of the owner's with a brand in it. */
const brandOfTeam: Make = async (world) => {
  const { id } = await space(world);
  const brand = { name: 'Tides', colours: { primary: '#0a4a6e' }, spaceId: id };
  const { projectId } = await ask<{ projectId: string }>(world, '/api/brands', brand);
  return { id, brandId: projectId };
};

/** Of a kind that nothing outside is asked about. */
const connection =
  (more: object = {}): Make =>
  async (world) => {
    const given = { kind: 'slack', name: 'Team', secret: 'https://hooks.example.org/1' };
    const { id } = await ask(world, '/api/connections', given);
    return { id, ...more };
  };

/** The smallest picture there is, and a board of the owner's. */
const pictureAndBoard: Make = async (world) => {
  const form = new FormData();
  form.set('file', new File([Buffer.from(pixel, 'base64')], 'dot.png'));
  const { hub, owner } = world;
  const answer = await hub.request('/api/assets', {
    ...{ method: 'POST', token: owner.token, body: form },
  });
  const { id: assetId } = (await answer.json()) as { id: string };
  const board = { title: 'Tides' };
  const made = await ask<{ projectId: string }>(world, '/api/image-generator/boards', board);
  return { id: made.projectId, assetId };
};

const run =
  (status: string, more: object = {}): Make =>
  async ({ hub: { platform }, owner }) => {
    const space = await personalSpace(platform.db, owner.id);
    const { rows } = await platform.db.execute<{ id: string }>(sql`
      insert into runs (space_id, user_id, module, name, title, input, words, status)
      values (${space.id}, ${owner.id}, 'workspace', 'test.work', 'Tides', '{}', '', ${status})
      returning id`);
    return { id: rows[0]?.id, ...more };
  };

/** A table of the owner's own, and an import of it. */
const table: Make = async ({ hub, owner }) => {
  const form = new FormData();
  form.set('file', new File([`File,Title\nnone,Tides ${Math.random()}`], 'tides.csv'));
  const answer = await hub.request('/api/assets', {
    ...{ method: 'POST', token: owner.token, body: form },
  });
  const { id } = (await answer.json()) as { id: string };
  return { assetId: id, target: 'library' };
};
const imported: Make = async (world) => {
  const { platform } = world.hub;
  const input = importRun.input.parse(await table(world));
  const owner = { ...world.owner, isAdmin: false, sessionId: world.owner.id, aal: 'aal1' as const };
  const id = await platform.db.transaction((tx) =>
    startImport({ ...platform, db: tx as unknown as Db }, owner, input),
  );
  return { id };
};

export const workspaceCases: Cases = {
  'POST /chat-pdf/chats': pdf,
  'POST /chat-pdf/find': async (world) => {
    const { assetIds } = (await pdf(world)) as { assetIds: string[] };
    return { assetId: assetIds[0], words: 'tides' };
  },
  'POST /prompt-studio/prompt-tests': async (world) => ({
    ...{ title: 'Tides', spaceId: (await space(world)).id },
  }),
  'POST /bulk-upload/preview': table,
  'GET /bulk-upload/imports/{id}': imported,
  'GET /spaces/{id}': space,
  'POST /spaces/{id}/invites': async (world) => ({
    ...(await space(world)),
    ...{ email: 'ada@example.org', role: 'editor' },
  }),
  'PATCH /spaces/{id}': async (world) => ({ ...(await space(world)), name: 'Their team' }),
  'POST /spaces/{id}/archive': space,
  'PUT /spaces/{id}/brand': brandOfTeam,
  'POST /spaces/{id}/reopen': async (world) => {
    const { id } = await space(world);
    await ask(world, `/api/spaces/${id}/archive`, {});
    return { id };
  },
  'POST /spaces/{id}/invites/withdraw': async (world) => {
    const { id } = await space(world);
    const email = 'ada@example.org';
    await ask(world, `/api/spaces/${id}/invites`, { email, role: 'editor' });
    return { id, email };
  },
  'GET /invites/{token}': invitation,
  'PATCH /spaces/{id}/members/{userId}': async (world) => ({
    ...(await shared(world)),
    role: 'editor',
  }),
  'DELETE /spaces/{id}/members/{userId}': shared,
  'GET /assets': async (world) => ({ spaceId: (await shared(world)).id }),
  'GET /assets/{id}': asset,
  'POST /prompt-studio/pictures/from-library': pictureToPublish,
  'PATCH /assets/{id}': async (world) => ({ ...(await asset(world)), title: 'Tides' }),
  'DELETE /assets/{id}': asset,
  'POST /assets/{id}/restore': asset,
  'GET /files/:id': fileOfAsset,
  'POST /invites/{token}/accept': invitation,
  'GET /uploads/:id': upload,
  'PATCH /uploads/:id': {
    make: upload,
    owner: 415,
    because: 'pieces are bytes; uploads.test.ts sends some',
  },
  'DELETE /uploads/:id': upload,
  'PATCH /connections/{id}': connection({ name: 'Crew' }),
  'POST /connections/{id}/check': connection(),
  'DELETE /connections/{id}': connection(),
  'POST /image-generator/boards': async (world) => ({
    ...{ title: 'Tides', spaceId: (await space(world)).id },
  }),
  'POST /image-generator/boards/{id}/pictures': pictureAndBoard,
  'POST /photo-editor/photos': pictureToPublish,
  'GET /photo-editor/photos/{id}': async (world) => {
    const wish = await pictureToPublish(world);
    const { projectId } = await ask<{ projectId: string }>(world, '/api/photo-editor/photos', wish);
    return { id: projectId };
  },
  'POST /photo-editor/presets': async (world) => ({
    ...{ title: 'Evening', recipe: { exposure: 1 }, spaceId: (await space(world)).id },
  }),
  'POST /photo-editor/addresses': {
    make: async (world) => ({ url: 'http://127.0.0.1:9/a.jpg', spaceId: (await space(world)).id }),
    ...{ owner: 400, because: 'nothing is fetched from the hub’s own machine' },
  },
  'GET /runs/{id}': run('running'),
  'POST /runs/{id}/stop': run('running'),
  'POST /runs/{id}/retry': run('failed', { from: 'failed' }),
  'POST /runs/{id}/settle': run('unknown', { outcome: 'arrived' }),
  'GET /api/runs/:id/events': run('done'),
};
