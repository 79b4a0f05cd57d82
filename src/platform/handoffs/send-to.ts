import { AppError, badInput } from '#kernel/errors.ts';
import { type HandoffKind, type HandoffSource, listKinds } from '#kernel/handoffs.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import type { CurrentUser, Platform } from '../platform.ts';
import { listProjects } from '../projects/list-projects.ts';
import { requireProject } from '../projects/projects.ts';
import { editableSpaceIds } from '../spaces/space-access.ts';
import { readSource } from './read-source.ts';
import { allReceivers, type ModuleReceiver, receiversFor } from './receiver.ts';

export type Offer = {
  readonly kind: HandoffKind;
  readonly to: string;
  /** Of the module. */
  readonly title: string;
  readonly label: string;
  /** What it would be added to. */
  readonly into?: { readonly id: string; readonly title: string };
};

/** Projects of a kind that are offered to add to: the last changed. */
const mostPlaces = 5;

/**
 * Where somebody can send something, one offer for each way of using it, and one for each of the projects
 * of theirs that it may be added to.
 */
export async function offersFor(
  platform: Platform,
  user: CurrentUser,
  from: HandoffSource,
): Promise<Offer[]> {
  const { makes, mime } = await readSource(platform, user, from);
  const offers: Offer[] = [];
  for (const { takes, onlyMime, module, title, label, into } of receiversFor(user)) {
    const kind = takes.find((one) => makes.has(one) && (!onlyMime || onlyMime === mime));
    if (!kind) continue;
    const offer = { kind, to: module, title, label };
    if (!into) offers.push(offer);
    else offers.push(...(await placesFor(platform, user, into, from, offer)));
  }
  return offers;
}

/** The offer for each project that it may be added to; nothing is added to itself. */
async function placesFor(
  platform: Platform,
  user: CurrentUser,
  kind: string,
  from: HandoffSource,
  offer: Offer,
): Promise<Offer[]> {
  const spaceIds = await editableSpaceIds(platform.db, user.id);
  const filter = { kind, limit: mostPlaces + 1 };
  const { projects } = await listProjects(platform.db, { userId: user.id, spaceIds }, filter);
  return projects
    .filter(({ id }) => id !== from.id)
    .slice(0, mostPlaces)
    .map(({ id, title }) => ({ ...offer, into: { id, title } }));
}

export type Wish = {
  readonly from: HandoffSource;
  readonly kind: HandoffKind;
  /** Id of a module. */
  readonly to: string;
  /** The project to add to, for a way of using it that does. */
  readonly into?: string | undefined;
};

/**
 * Sends something to a module, which then holds a copy of it. Throws 404 for what is not theirs to see,
 * 403 where only administrators may send or it is added to what they may only read, 400 with the kinds
 * that would do.
 */
export async function sendTo(
  platform: Platform,
  user: CurrentUser,
  { from, kind, to, into }: Wish,
): Promise<{ projectId: string | null; path: string }> {
  const source = await readSource(platform, user, from);
  const receiver = receiverOf(user, to, kind, into !== undefined);
  if (into !== undefined) await requirePlace(platform, user, receiver, into);
  const read = source.makes.get(kind);
  if (!read) {
    const made = [...source.makes.keys()];
    const instead = made.length > 0 ? `It makes ${listKinds(made)}.` : 'It is empty.';
    throw badInput(`“${source.title}” makes no ${kind}. ${instead}`, 'kind');
  }
  const { title, path } = source;
  const handoff = { kind, from: { title, path }, content: await read() };
  const received = await receiver.receive(platform, user, handoff, into);
  // What was there before does not come from what is added to it.
  const madeId = received.madeId ?? (into === undefined ? received.projectId : null);
  await platform.db.execute(sql`
    insert into handoffs (user_id, from_type, from_id, from_title, from_path, kind, module, made_id)
    values (${user.id}, ${from.type}, ${from.id}, ${title.slice(0, 200)}, ${path},
      ${kind}, ${to}, ${madeId})`);
  return { projectId: received.projectId, path: received.path };
}

async function requirePlace(
  platform: Platform,
  user: CurrentUser,
  { into: kind }: ModuleReceiver,
  id: string,
): Promise<void> {
  const project = await requireProject(platform.db, user.id, id, 'edit');
  if (project.kind !== kind) throw badInput(`It can be added to a ${kind} only.`, 'into');
}

function receiverOf(
  user: CurrentUser,
  to: string,
  kind: HandoffKind,
  adds: boolean,
): ModuleReceiver {
  const ofModule = allReceivers().filter(({ module }) => module === to);
  const [first] = ofModule;
  if (!first) {
    const names = [...new Set(receiversFor(user).map(({ module }) => module))];
    throw badInput(`Nothing can be sent to “${to}”, only to ${names.join(', ')}.`, 'to');
  }
  const fitting = ofModule.filter(({ takes }) => takes.includes(kind));
  const receiver = fitting.find(({ into }) => (into !== undefined) === adds);
  if (!receiver && fitting.length > 0) {
    throw badInput(
      adds
        ? `${first.title} adds it to nothing that is there. Leave “into” out.`
        : `${first.title} adds it to what is there. Name that with “into”.`,
      'into',
    );
  }
  if (!receiver) {
    const kinds = [...new Set(ofModule.flatMap(({ takes }) => takes))];
    throw badInput(`${first.title} takes ${listKinds(kinds)}, not ${kind}.`, 'kind');
  }
  if (receiver.forAdmins && !user.isAdmin) {
    throw new AppError('forbidden', 403, 'Only an administrator of this hub can do this.');
  }
  return receiver;
}

/** What something was made of: its title then, and the path that leads back there. */
export type Origin = { readonly title: string; readonly path: string };

/** Where something came from that was made of what somebody sent; null for all else. */
export async function originOf(scope: DbScope, madeId: string): Promise<Origin | null> {
  const { rows } = await scope.execute<Origin>(sql`
    select from_title as title, from_path as path from handoffs
    where made_id = ${madeId} order by id limit 1`);
  return rows[0] ?? null;
}
