import { AppError, badInput } from '#kernel/errors.ts';
import { type HandoffKind, type HandoffSource, listKinds } from '#kernel/handoffs.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import type { CurrentUser, Platform } from '../platform.ts';
import { readSource } from './read-source.ts';
import { allReceivers, type ModuleReceiver, receiversFor } from './receiver.ts';

export type Offer = {
  readonly kind: HandoffKind;
  readonly to: string;
  /** Of the module. */
  readonly title: string;
  readonly label: string;
};

/** Where somebody can send something, one offer for each way of using it. */
export async function offersFor(
  platform: Platform,
  user: CurrentUser,
  from: HandoffSource,
): Promise<Offer[]> {
  const { makes, mime } = await readSource(platform, user, from);
  return receiversFor(user).flatMap(({ takes, onlyMime, module, title, label }) => {
    const kind = takes.find((one) => makes.has(one) && (!onlyMime || onlyMime === mime));
    return kind ? [{ kind, to: module, title, label }] : [];
  });
}

export type Wish = {
  readonly from: HandoffSource;
  readonly kind: HandoffKind;
  /** Id of a module. */
  readonly to: string;
};

/**
 * Sends something to a module, which then holds a copy of it. Throws 404 for what is not theirs to see,
 * 403 where only administrators may send, 400 with the kinds that would do.
 */
export async function sendTo(
  platform: Platform,
  user: CurrentUser,
  { from, kind, to }: Wish,
): Promise<{ projectId: string | null; path: string }> {
  const source = await readSource(platform, user, from);
  const receiver = receiverOf(user, to, kind);
  const read = source.makes.get(kind);
  if (!read) {
    const made = [...source.makes.keys()];
    const instead = made.length > 0 ? `It makes ${listKinds(made)}.` : 'It is empty.';
    throw badInput(`“${source.title}” makes no ${kind}. ${instead}`, 'kind');
  }
  const { title, path } = source;
  const handoff = { kind, from: { title, path }, content: await read() };
  const received = await receiver.receive(platform, user, handoff);
  const madeId = received.projectId ?? received.madeId ?? null;
  await platform.db.execute(sql`
    insert into handoffs (user_id, from_type, from_id, from_title, from_path, kind, module, made_id)
    values (${user.id}, ${from.type}, ${from.id}, ${title.slice(0, 200)}, ${path},
      ${kind}, ${to}, ${madeId})`);
  return { projectId: received.projectId, path: received.path };
}

function receiverOf(user: CurrentUser, to: string, kind: HandoffKind): ModuleReceiver {
  const ofModule = allReceivers().filter(({ module }) => module === to);
  const [first] = ofModule;
  if (!first) {
    const names = [...new Set(receiversFor(user).map(({ module }) => module))];
    throw badInput(`Nothing can be sent to “${to}”, only to ${names.join(', ')}.`, 'to');
  }
  const receiver = ofModule.find(({ takes }) => takes.includes(kind));
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
