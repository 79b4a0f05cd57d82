import { bookUpload } from '#modules/one-button-video-maker/server/youtube/book-upload.ts';
import { uploadRun } from '#modules/one-button-video-maker/server/youtube/upload-run.ts';
import { sql } from '#platform/db/sql.ts';
import { shortOrder } from '../../../modules/one-button-video-maker/server/testing/film-calls.ts';
import { studioOf, text, writing } from '../../../modules/prompt-studio/server/testing/studio.ts';
import { ask, type Cases, type Input, type Make, type World } from './case.ts';

const runStatus = { completed: 'done', queued: 'queued', error: 'failed' };

const film =
  (status: 'completed' | 'queued' | 'error', more: Input = {}): Make =>
  async (world) => {
    const { platform } = world.hub;
    const { id } = await ask(world, '/api/one-button-video-maker/films', shortOrder);
    const meta = { ownerId: world.owner.id, name: 'film.mp4', mimeType: 'video/mp4' };
    const file = await platform.files.save(
      ...([platform.db, { ...meta, purpose: 'film' }, Buffer.from('0')] as const),
    );
    await platform.db.execute(sql`update runs set status = ${runStatus[status]} where id = ${id}`);
    if (status === 'completed')
      await platform.db.execute(sql`update films set film_file = ${file.id} where id = ${id}`);
    return { id, ...more };
  };

const details = {
  title: 'Tides',
  ...{ description: '', tags: [], visibility: 'private' as const, categoryId: '27' },
};

const upload =
  (status: 'queued' | 'failed'): Make =>
  async (world) => {
    const { id } = await film('completed')(world);
    const { platform } = world.hub;
    const order = { filmId: id as string, ...details };
    const uploaded = await platform.db.transaction((tx) =>
      bookUpload(platform, tx, uploadRun, { userId: world.owner.id, order }),
    );
    await platform.db.execute(sql`update runs set status = ${status} where id = ${uploaded}`);
    return { id, upload: uploaded };
  };

const generation =
  (status: string, more: Input = {}): Make =>
  async (world) => {
    const sources = [
      { kind: 'notes', title: 'Tides', text: 'The moon pulls the sea twice a day. '.repeat(4) },
    ];
    const { id } = await ask(world, '/api/newsletter/generations', { sources });
    const { db } = world.hub.platform;
    await db.execute(sql`update runs set status = ${status} where id = ${id}`);
    if (status === 'done') {
      await db.execute(sql`
        insert into newsletter_generations (id, subject, content, updated_at)
        values (${id}, 'Tides', '{"type":"doc","content":[{"type":"paragraph"}]}', now())`);
    }
    return { id, ...more };
  };

let written = 0;
const prompt = () => {
  written += 1;
  return writing(`Lesson number ${written}`, text(`subject-${written}`));
};
const studio = ({ hub, admin }: World) => studioOf(hub, admin);
const draft: Make = async (world) => {
  const { id, revision } = await studio(world).draft(world.owner, prompt());
  return { id, revision };
};
const handedIn: Make = async (world) => {
  const { id } = await studio(world).handIn(world.owner, prompt());
  return { id };
};
const decided =
  (decision: 'approve' | 'reject', more: Input = {}): Make =>
  async (world) => {
    const { id } = await handedIn(world);
    await studio(world).decide(id as string, decision, decision === 'reject' ? 'Too short.' : '');
    return { id, ...more };
  };
const idea =
  (more: Input = {}): Make =>
  async (world) => {
    const { id } = await ask(world, '/api/prompt-studio/ideas', { rough: 'Explain the tides' });
    return { id, ...more };
  };

const noYouTube = { owner: 409, because: 'the hub has no access to YouTube' };
const films = '/one-button-video-maker/films/{id}';
const submissions = '/prompt-studio/submissions/{id}';
const issue = { subject: 'Tides', preheader: '', version: 1 };
const content = { type: 'doc', content: [{ type: 'paragraph' }] };

export const workCases: Cases = {
  [`GET ${films}`]: film('completed'),
  [`POST ${films}/cancel`]: film('queued'),
  [`POST ${films}/retry`]: film('error'),
  [`DELETE ${films}`]: film('completed'),
  [`GET ${films}/scenes`]: film('completed'),
  [`POST ${films}/edits`]: {
    make: film('completed', { edits: {} }),
    owner: 400,
    because: 'nothing of the film is changed',
  },
  [`POST ${films}/keep-earlier`]: {
    make: film('completed'),
    owner: 409,
    because: 'there are no changes to drop',
  },
  [`GET ${films}/shares`]: film('completed'),
  [`POST ${films}/shares`]: film('completed'),
  [`DELETE ${films}/shares/{share}`]: async (world) => {
    const { id } = await film('completed')(world);
    type Shares = { shares: { id: string }[] };
    const path = `/api/one-button-video-maker/films/${id}/shares`;
    return { id, share: (await ask<Shares>(world, path, {})).shares[0]?.id };
  },
  [`GET ${films}/youtube`]: film('completed'),
  [`POST ${films}/youtube/connect`]: { make: film('completed'), ...noYouTube },
  [`POST ${films}/youtube`]: {
    make: film('completed', details),
    ...noYouTube,
  },
  [`POST ${films}/youtube/{upload}/cancel`]: upload('queued'),
  [`POST ${films}/youtube/{upload}/retry`]: { make: upload('failed'), ...noYouTube },
  'GET /newsletter/generations/{id}': generation('done'),
  'POST /newsletter/generations/{id}/cancel': generation('queued'),
  'POST /newsletter/generations/{id}/retry': generation('failed'),
  'PUT /newsletter/generations/{id}': generation('done', { ...issue, content }),
  'DELETE /newsletter/generations/{id}': generation('done'),
  'GET /api/newsletter/generations/:id/export/:format': generation('done', { format: 'html' }),
  [`POST ${submissions}/change`]: decided('approve'),
  [`GET ${submissions}`]: draft,
  [`PUT ${submissions}`]: async (world) => ({ ...(await draft(world)), writing: prompt() }),
  [`DELETE ${submissions}`]: draft,
  [`POST ${submissions}/check`]: async (world) => ({
    id: (await draft(world)).id,
    body: text('currents'),
  }),
  [`POST ${submissions}/submit`]: draft,
  [`POST ${submissions}/take-back`]: handedIn,
  [`POST ${submissions}/appeal`]: decided('reject', { words: 'Please look again.' }),
  'GET /prompt-studio/ideas/{id}': idea(),
  'POST /prompt-studio/ideas/{id}/versions': idea({ body: 'Explain the tides to a child.' }),
  'POST /prompt-studio/ideas/{id}/improve': idea({ body: 'Explain the tides.', service: 'local' }),
  'DELETE /prompt-studio/ideas/{id}': idea(),
  'GET /prompt-studio/shelf/{source}/{id}': idea({ source: 'idea' }),
};
