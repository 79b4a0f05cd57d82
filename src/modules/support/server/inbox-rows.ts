import { randomBytes } from 'node:crypto';
import { notFound } from '#kernel/errors.ts';
import type { DbScope, Transaction } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import {
  createProject,
  type Project,
  partsOf,
  requireProject,
} from '#platform/projects/projects.ts';
import { spaceForWork } from '#platform/spaces/space-access.ts';
import { type InboxSettings, inboxSettingsSchema } from '../inbox-settings.ts';

export type InboxRow = {
  readonly project_id: string;
  readonly space_id: string;
  readonly person_id: string | null;
  readonly key: string;
  readonly is_on: boolean;
  readonly title: string;
};

export const noInbox = () => notFound('There is no such inbox.');
const columns = sql`i.project_id, i.space_id, i.person_id, i.key, i.is_on, p.title`;

/** Makes an inbox; it can be written to at once. */
export async function createInbox(
  tx: Transaction,
  userId: string,
  spaceId: string | undefined,
  { name, ...given }: { readonly name: string } & Partial<InboxSettings>,
): Promise<{ inboxId: string; key: string }> {
  const space = await spaceForWork(tx, userId, spaceId);
  const inbox = inboxSettingsSchema.parse(given);
  const project = await createProject(tx, space, userId, 'inbox', {
    title: name,
    parts: { inbox },
  });
  const key = randomBytes(15).toString('base64url');
  await tx.execute(sql`
    insert into support_inboxes (project_id, space_id, person_id, key)
    values (${project.id}, ${space.id}, ${userId}, ${key})`);
  return { inboxId: project.id, key };
}

/** An inbox that was copied or brought along gets a key of its own when it is first needed. */
export async function inboxOf(tx: DbScope, project: Project): Promise<InboxRow> {
  const key = randomBytes(15).toString('base64url');
  await tx.execute(sql`
    insert into support_inboxes (project_id, space_id, person_id, key)
    values (${project.id}, ${project.space_id}, ${project.owner_id}, ${key}) on conflict do nothing`);
  return (await findInbox(tx, project.id)) as InboxRow;
}

export async function findInbox(scope: DbScope, id: string): Promise<InboxRow | undefined> {
  const { rows } = await scope.execute<InboxRow>(sql`
    select ${columns} from support_inboxes i join projects p on p.id = i.project_id
    where i.project_id = ${id} and p.trashed_at is null`);
  return rows[0];
}

export async function findInboxByKey(scope: DbScope, key: string): Promise<InboxRow | undefined> {
  const { rows } = await scope.execute<InboxRow>(sql`
    select ${columns} from support_inboxes i join projects p on p.id = i.project_id
    where i.key = ${key} and p.trashed_at is null`);
  return rows[0];
}

/** An inbox for somebody who may do this with it. Throws 404 for strangers and other kinds, 403 for viewers. */
export async function requireInbox(
  scope: DbScope,
  userId: string,
  id: string,
  need: 'view' | 'edit',
): Promise<InboxRow> {
  const project = await requireProject(scope, userId, id, need).catch(
    (error: { status?: number }) => {
      throw error.status === 404 ? noInbox() : error;
    },
  );
  if (project.kind !== 'inbox') throw noInbox();
  return inboxOf(scope, project);
}

/** What was set up for an inbox. */
export async function settingsOf(scope: DbScope, inboxId: string): Promise<InboxSettings> {
  const { rows } = await scope.execute<Project>(sql`select * from projects where id = ${inboxId}`);
  if (!rows[0]) throw noInbox();
  const { inbox } = await partsOf(scope, rows[0]);
  return inboxSettingsSchema.parse(inbox ?? {});
}
