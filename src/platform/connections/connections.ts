import { badInput, conflict, notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import { type DbScope, isoTime } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { checkConnection } from './check-connection.ts';
import type { Checked, ConnectionKind, Credentials } from './connection-kind.ts';
import { kindOfConnection } from './connection-kinds.ts';

/** Accounts that one person may connect. */
const mostConnections = 200;

/** An account elsewhere, as its person sees it; the secret never comes back. */
export type Connection = {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly url: string;
  readonly account: string;
  readonly state: Checked['state'];
  readonly note: string;
  /** ISO, UTC. */
  readonly checkedAt: string;
};
type Row = Omit<Connection, 'checkedAt'> & { checked_at: string };
type SecretRow = Row & { secret_id: string };

export type NewConnection = {
  readonly kind: string;
  readonly name: string;
  readonly url?: string | undefined;
  readonly account?: string | undefined;
  readonly secret: string;
};

const noConnection = () => notFound('There is no such connection.');
const columns = sql`id, kind, name, url, account, state, note, checked_at`;
const shown = ({ checked_at, ...row }: Row): Connection => ({
  ...row,
  checkedAt: isoTime(checked_at),
});
/** A secret opens for this person, kind, address and account only. */
const boundTo = (userId: string, { kind, url, account }: Omit<Row, 'checked_at'>) =>
  `connection:${userId}:${kind}:${url}:${account}`;

/**
 * Connects an account elsewhere, after a look whether it works: what the look found is its `state`, and
 * an account that could not be reached is kept all the same. Throws 400 naming the field at fault.
 */
export async function addConnection(
  platform: Platform,
  userId: string,
  given: NewConnection,
): Promise<Connection> {
  const kind = knownKind(given.kind);
  const credentials = readCredentials(kind, given);
  await requireRoom(platform.db, userId);
  const { state, note } = await checkConnection(platform, kind, credentials);
  const { url, account, secret } = credentials;
  const about = { kind: kind.kind, name: given.name, url, account };
  return platform.db.transaction(async (tx) => {
    const bound = boundTo(userId, { ...about, id: '', state, note });
    const secretId = await platform.vault.put(tx, secret, bound);
    const { rows } = await tx.execute<Row>(sql`
      insert into connections (user_id, kind, name, url, account, secret_id, state, note)
      values (${userId}, ${about.kind}, ${about.name}, ${url}, ${account}, ${secretId}, ${state}, ${note})
      returning ${columns}`);
    return shown(rows[0] as Row);
  });
}

/** A person's connections, the newest first. */
export async function listConnections(scope: DbScope, userId: string): Promise<Connection[]> {
  const { rows } = await scope.execute<Row>(sql`
    select ${columns} from connections where user_id = ${userId} order by id desc`);
  return rows.map(shown);
}

/** A person's connection with its secret, to use it. Throws 404 for anybody else's. */
export async function openConnection(
  platform: Platform,
  userId: string,
  id: string,
): Promise<Connection & Credentials> {
  const row = await requireRow(platform.db, userId, id);
  const secret = await platform.vault.open(platform.db, row.secret_id, boundTo(userId, row));
  const { secret_id, ...rest } = row;
  return { ...shown(rest), secret };
}

/** Gives it another name or another secret; with a secret it is looked at again. */
export async function changeConnection(
  platform: Platform,
  userId: string,
  id: string,
  { name, secret }: { readonly name?: string | undefined; readonly secret?: string | undefined },
): Promise<Connection> {
  const row = await requireRow(platform.db, userId, id);
  if (name !== undefined) {
    await platform.db.execute(sql`update connections set name = ${name} where id = ${id}`);
  }
  if (secret === undefined) return shown({ ...row, name: name ?? row.name });
  const kind = knownKind(row.kind);
  const credentials = readCredentials(kind, { ...row, secret });
  const checked = await checkConnection(platform, kind, credentials);
  await platform.db.transaction(async (tx) => {
    const secretId = await platform.vault.put(tx, credentials.secret, boundTo(userId, row));
    await tx.execute(sql`update connections set secret_id = ${secretId} where id = ${id}`);
    await platform.vault.remove(tx, row.secret_id);
  });
  return keepFound(platform.db, userId, id, checked);
}

/** Looks again whether it works. */
export async function recheckConnection(
  platform: Platform,
  userId: string,
  id: string,
): Promise<Connection> {
  const connection = await openConnection(platform, userId, id);
  const checked = await checkConnection(platform, knownKind(connection.kind), connection);
  return keepFound(platform.db, userId, id, checked);
}

/** Forgets it, and its secret. */
export async function removeConnection(platform: Platform, userId: string, id: string) {
  await platform.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ secret_id: string }>(sql`
      delete from connections where id = ${id} and user_id = ${userId} returning secret_id`);
    if (!rows[0]) throw noConnection();
    await platform.vault.remove(tx, rows[0].secret_id);
  });
}

/** All of a person's, when their account ends. */
export async function eraseConnections(scope: DbScope, platform: Platform, userId: string) {
  const { rows } = await scope.execute<{ secret_id: string }>(
    sql`delete from connections where user_id = ${userId} returning secret_id`,
  );
  for (const { secret_id } of rows) await platform.vault.remove(scope, secret_id);
}

async function keepFound(scope: DbScope, userId: string, id: string, { state, note }: Checked) {
  const { rows } = await scope.execute<Row>(sql`
    update connections set state = ${state}, note = ${note}, checked_at = now()
    where id = ${id} and user_id = ${userId} returning ${columns}`);
  if (!rows[0]) throw noConnection();
  return shown(rows[0]);
}

async function requireRow(scope: DbScope, userId: string, id: string): Promise<SecretRow> {
  const { rows } = await scope.execute<SecretRow>(sql`
    select ${columns}, secret_id from connections where id = ${id} and user_id = ${userId}`);
  if (!rows[0]) throw noConnection();
  return rows[0];
}

async function requireRoom(scope: DbScope, userId: string): Promise<void> {
  const { rows } = await scope.execute<{ count: number }>(
    sql`select count(*)::int as count from connections where user_id = ${userId}`,
  );
  if ((rows[0]?.count ?? 0) < mostConnections) return;
  throw conflict(`You have ${mostConnections} connections already. Remove one first.`);
}

function knownKind(name: string): ConnectionKind {
  const kind = kindOfConnection(name);
  if (!kind) throw badInput('The hub does not know this kind of account.', 'kind');
  return kind;
}

/** What was given, whole and in one form. Throws 400 naming what is missing or odd. */
function readCredentials(kind: ConnectionKind, given: NewConnection): Credentials {
  const account = given.account?.trim() ?? '';
  if (kind.account && !account) {
    throw badInput(`${kind.title} needs this: ${kind.account.toLowerCase()}.`, 'account');
  }
  const secret = given.secret.trim();
  const credentials = { url: readUrl(kind, given.url?.trim() ?? ''), account, secret };
  if (kind.url === 'optional' && !credentials.url && !isWebAddress(secret)) {
    throw badInput('Paste the whole address of the webhook.', 'secret');
  }
  const fault = kind.fault?.(credentials);
  if (fault) throw badInput(fault, 'secret');
  return credentials;
}

function readUrl(kind: ConnectionKind, text: string): string {
  if (!text && kind.url === 'needed') {
    throw badInput(`Write the address of your ${kind.title} site or server.`, 'url');
  }
  const address = text || (kind.url === 'optional' ? '' : kind.url);
  if (!address) return '';
  const whole = address.includes('://') ? address : `https://${address}`;
  if (!isWebAddress(whole)) throw badInput('This is not an address of the web.', 'url');
  const { origin, pathname } = new URL(whole);
  return `${origin}${pathname}`.replace(/\/$/, '');
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
}
