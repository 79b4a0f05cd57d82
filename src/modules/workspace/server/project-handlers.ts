import type { DbScope } from '#platform/db/database.ts';
import { isoTime } from '#platform/db/database.ts';
import { originOf } from '#platform/handoffs/send-to.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import { compareVersions } from '#platform/projects/compare-versions.ts';
import { listKinds, listProjects } from '#platform/projects/list-projects.ts';
import { moveProject } from '#platform/projects/move-project.ts';
import { sayPresent } from '#platform/projects/presence.ts';
import { kindOf } from '#platform/projects/project-kind.ts';
import {
  duplicateProject,
  partsOf,
  renameProject,
  requireProject,
  trashProject,
  untrashProject,
} from '#platform/projects/projects.ts';
import { savePart } from '#platform/projects/save-part.ts';
import { keepVersion, listVersions, restoreVersion } from '#platform/projects/versions.ts';
import { readableBy, requireSpace } from '#platform/spaces/space-access.ts';
import { projectContract } from '../project-contract.ts';
import { createBrand } from './brand/create-brand.ts';

const os = implementContract(projectContract);
const ok = { ok: true } as const;

/** A project with all its parts, as programs and screens get it. Throws 404 for strangers. */
export async function showProject(scope: DbScope, userId: string, id: string) {
  const project = await requireProject(scope, userId, id, 'view');
  const { kind, title, space_id: spaceId, head, updated_at } = project;
  const bodies = await partsOf(scope, project);
  const parts = Object.fromEntries(
    Object.entries(bodies).map(([part, body]) => [part, { rev: head[part]?.rev ?? 0, body }]),
  );
  const { role } = await requireSpace(scope, userId, spaceId, 'view');
  const path = kindOf(kind).path(id);
  const from = await originOf(scope, id);
  return { id, kind, title, spaceId, updatedAt: isoTime(updated_at), path, role, from, parts };
}

export const projectHandlers = {
  projects: os.projects.handler(async ({ context, input: { trashed, ...filter } }) => {
    const { platform } = context;
    const reader = await readableBy(platform, signedIn(context).id);
    return listProjects(platform.db, reader, { ...filter, trashed: trashed === 'true' });
  }),
  projectKinds: os.projectKinds.handler(async ({ context, input: { spaceId, trashed } }) => {
    const { platform } = context;
    const reader = await readableBy(platform, signedIn(context).id);
    const filter = { spaceId, trashed: trashed === 'true' };
    return { kinds: await listKinds(platform.db, reader, filter) };
  }),
  project: os.project.handler(({ context, input }) =>
    showProject(context.platform.db, signedIn(context).id, input.id),
  ),
  renameProject: os.renameProject.handler(({ context, input }) =>
    context.platform.db.transaction(async (tx) => {
      const project = await requireProject(tx, signedIn(context).id, input.id, 'edit', {
        lock: true,
      });
      await renameProject(tx, project, input.title);
      return ok;
    }),
  ),
  createBrand: os.createBrand.handler(async ({ context, input: { spaceId, ...brand } }) => {
    const user = signedIn(context).id;
    const id = await context.platform.db.transaction((tx) => createBrand(tx, user, brand, spaceId));
    return { projectId: id };
  }),
  savePart: os.savePart.handler(({ context, input: { id, ...save } }) =>
    savePart(context.platform, signedIn(context).id, { projectId: id, ...save }),
  ),
  sayPresent: os.sayPresent.handler(async ({ context, input }) => {
    const { db } = context.platform;
    const user = signedIn(context).id;
    return { others: await sayPresent(db, await requireProject(db, user, input.id, 'view'), user) };
  }),
  versions: os.versions.handler(async ({ context, input }) => {
    const { db } = context.platform;
    const project = await requireProject(db, signedIn(context).id, input.id, 'view');
    return { versions: await listVersions(db, project) };
  }),
  compareVersions: os.compareVersions.handler(async ({ context, input: { id, number, to } }) => {
    const { db } = context.platform;
    const project = await requireProject(db, signedIn(context).id, id, 'view');
    const { title, parts } = await compareVersions(db, project, number, to);
    return { title, parts: parts.map((part) => ({ ...part, fields: [...part.fields] })) };
  }),
  keepVersion: os.keepVersion.handler(({ context, input: { id, label } }) => {
    const user = signedIn(context).id;
    return context.platform.db.transaction(async (tx) => {
      const project = await requireProject(tx, user, id, 'edit', { lock: true });
      return keepVersion(tx, project, user, label ?? null);
    });
  }),
  restoreVersion: os.restoreVersion.handler(({ context, input: { id, number } }) => {
    const user = signedIn(context).id;
    return context.platform.db.transaction(async (tx) => {
      const project = await requireProject(tx, user, id, 'edit', { lock: true });
      return { kept: await restoreVersion(tx, project, user, number) };
    });
  }),
  duplicateProject: os.duplicateProject.handler(({ context, input }) => {
    const user = signedIn(context).id;
    return context.platform.db.transaction(async (tx) => {
      const project = await requireProject(tx, user, input.id, 'edit', { lock: true });
      return { projectId: await duplicateProject(tx, project, user) };
    });
  }),
  moveProject: os.moveProject.handler(({ context, input: { id, spaceId } }) => {
    const user = signedIn(context).id;
    return context.platform.db.transaction(async (tx) => {
      const project = await requireProject(tx, user, id, 'edit', { lock: true });
      const to = await requireSpace(tx, user, spaceId, 'edit');
      return { left: await moveProject(tx, project, to) };
    });
  }),
  trashProject: os.trashProject.handler(async ({ context, input }) => {
    const { db } = context.platform;
    await trashProject(db, await requireProject(db, signedIn(context).id, input.id, 'edit'));
    return ok;
  }),
  restoreProject: os.restoreProject.handler(async ({ context, input }) => {
    const { db } = context.platform;
    const user = signedIn(context).id;
    await untrashProject(db, await requireProject(db, user, input.id, 'edit', { trashed: true }));
    return ok;
  }),
};
