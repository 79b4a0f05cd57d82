import { randomUUID } from 'node:crypto';
import { sql } from '#platform/db/sql.ts';
import { createProject } from '#platform/projects/projects.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { metaSchema } from '../../../modules/book-publisher/book-schema.ts';
import { createPage } from '../../../modules/landing-page-builder/server/testing/page-hub.ts';
import { ask, type Cases, type Input, type Make } from './case.ts';

/** A published page of the owner's, with a domain that nobody has proven. */
const published =
  (more: Input = {}): Make =>
  async (world) => {
    const projectId = await createPage(world.hub, world.owner);
    const slug = `page-${randomUUID()}`;
    await ask(world, '/api/tools/page.publish', { projectId, slug });
    const host = { host: 'pages.example.invalid' };
    await ask(world, `/api/landing-page-builder/pages/${projectId}/hosts`, host);
    return { projectId, ...more };
  };

/** The same with something that was sent by its form. */
const withEntry: Make = async (world) => {
  const { projectId } = await published()(world);
  const { rows } = await world.hub.platform.db.execute<{ id: string }>(sql`
    insert into form_entries (site_id, form, page, variant, fields, spam)
    select id, 'join', '', '', '{}', 0 from sites where project_id = ${projectId} returning id`);
  return { projectId, id: rows[0]?.id };
};

const page = '/landing-page-builder/pages/{projectId}';
const host = 'pages.example.invalid';

const book: Make = ({ hub, owner }) =>
  hub.platform.db.transaction(async (tx) => {
    const space = await personalSpace(tx, owner.id);
    const parts = { meta: metaSchema.parse({ title: 'Tides', author: 'Mira' }) };
    const { id } = await createProject(tx, space, owner.id, 'book', { title: 'Tides', parts });
    return { id };
  });

/** A page of which two variants are shown. */
const compared =
  (more: Input): Make =>
  async (world) => {
    const { projectId } = await published()(world);
    const read = await ask<{ parts: { page: { body: object } } }>(
      ...([world, `/api/projects/${projectId}`, undefined, 'GET'] as const),
    );
    const one = { page: read.parts.page.body, weight: 1 };
    const variants = ['A', 'B'].map((name) => ({ name, ...one }));
    const slug = `page-${randomUUID()}`;
    await ask(world, '/api/tools/page.publish', { projectId, slug, variants });
    return { projectId, ...more };
  };

export const pageCases: Cases = {
  'GET /book-publisher/books/{id}/front': book,
  [`GET ${page}/publication`]: published(),
  [`POST ${page}/roll-back`]: published({ version: 1 }),
  [`POST ${page}/show-variant`]: compared({ name: 'B' }),
  [`PUT ${page}/settings`]: published({ notices: false }),
  [`GET ${page}/entries`]: published(),
  [`DELETE ${page}/entries/{id}`]: withEntry,
  [`POST ${page}/entries/export`]: published({ format: 'csv' }),
  [`POST ${page}/export`]: published(),
  [`GET ${page}/results`]: published(),
  [`POST ${page}/hosts`]: published({ host: 'more.example.invalid' }),
  [`POST ${page}/hosts/prove`]: published({ host }),
  [`POST ${page}/hosts/remove`]: published({ host }),
};
