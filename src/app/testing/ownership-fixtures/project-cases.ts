import { sql } from '#platform/db/sql.ts';
import { createProject, trashProject } from '#platform/projects/projects.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { askApproval } from '#platform/tools/approvals.ts';
import { findTool } from '#platform/tools/tool.ts';
import { ask, type Cases, type Input, type Make } from './case.ts';

const body = { name: 'Tides', colours: { primary: '#0a4a6e' } };

const project =
  (more: Input = {}, trashed = false): Make =>
  ({ hub, owner }) =>
    hub.platform.db.transaction(async (tx) => {
      const space = await personalSpace(tx, owner.id);
      const parts = { brand: body };
      const made = await createProject(tx, space, owner.id, 'brand', { title: 'Tides', parts });
      if (trashed) await trashProject(tx, made);
      return { id: made.id, ...more };
    });

/** A brand of the owner's with a link to it. */
const shared =
  (pick: (given: Input) => Input): Make =>
  async (world) => {
    const { id: subjectId } = await project()(world);
    const wish = { subject: 'project', subjectId };
    return pick({ ...wish, id: (await ask(world, '/api/shares', wish)).id });
  };

/** A comment at a link of the owner's. */
const commented =
  (more: Input = {}): Make =>
  async (world) => {
    const { db } = world.hub.platform;
    const { id } = await shared((given) => ({ id: given.id }))(world);
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into share_comments (share_id, name, words) values (${id}, 'Ben', 'Larger, please.')
      returning id`);
    return { id: rows[0]?.id, ...more };
  };

/** Something that a model wants to do on the owner's behalf. */
const approval =
  (more: Input = {}): Make =>
  async ({ hub, owner }) => {
    const user = { ...owner, isAdmin: false, sessionId: '', aal: 'aal1' } as const;
    const tool = findTool(user, 'chat.route');
    if (!tool) throw new Error('The tool is gone');
    const origin = { kind: 'mcp', id: 'program' } as const;
    const wish = { message: 'How do tides work?' };
    return { id: (await askApproval(hub.platform, owner.id, tool, wish, origin)).id, ...more };
  };

export const projectCases: Cases = {
  'GET /projects/{id}': project(),
  'PATCH /projects/{id}': project({ title: 'Moon' }),
  'PUT /projects/{id}/parts/{part}': project({
    ...{ part: 'brand', known: 1, body: { ...body, name: 'Moon' } },
  }),
  'GET /projects/{id}/versions': project(),
  'POST /projects/{id}/presence': project(),
  'POST /projects/{id}/versions': project(),
  'POST /projects/{id}/versions/{number}/restore': async (world) => {
    const { id } = await project()(world);
    await ask(world, `/api/projects/${id}/versions`, {});
    return { id, number: 1 };
  },
  'GET /projects/{id}/versions/{number}/changes': async (world) => {
    const { id } = await project()(world);
    await ask(world, `/api/projects/${id}/versions`, {});
    return { id, number: 1 };
  },
  'POST /projects/{id}/move': async (world) => ({
    ...(await project()(world)),
    spaceId: (await ask(world, '/api/spaces', { name: 'Our team' })).id,
  }),
  'POST /projects/{id}/duplicate': project(),
  'DELETE /projects/{id}': project(),
  'POST /projects/{id}/restore': project({}, true),
  'GET /api/projects/:id/bundle': project(),
  'GET /handoffs': project({ type: 'project' }),
  'POST /handoffs': async (world) => {
    const { id } = await project()(world);
    return { from: { type: 'project', id }, kind: 'text', to: 'ai-chat' };
  },
  'GET /shares': shared(({ subject, subjectId }) => ({ subject, subjectId })),
  'POST /shares': shared(({ subject, subjectId }) => ({ subject, subjectId })),
  'DELETE /shares/{id}': shared(({ id }) => ({ id })),
  'GET /shares/{id}/comments': shared(({ id }) => ({ id })),
  'POST /shares/{id}/comment-mails': shared(({ id }) => ({ id, mails: false })),
  'POST /share-comments/{id}': commented({ isDone: true }),
  'DELETE /share-comments/{id}': commented(),
  'GET /approvals/{id}': approval(),
  'POST /approvals/{id}': approval({ decision: 'refuse' }),
};
