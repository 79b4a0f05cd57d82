import { type SQL, sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import type { CurrentUser, Platform } from '../../platform.ts';
import { audit } from '../audit.ts';
import { RestError } from './rest-error.ts';
import { type Column, readFilters, readSelect, readWindow, typed } from './rest-query.ts';
import { type RowValues, readRestUser, readRows, readWishes, type Wishes } from './rest-request.ts';
import { rowRules } from './row-rules.ts';

type Shown = { row: Record<string, unknown>; user_id: string };

type Call = {
  readonly request: Request;
  readonly query: URLSearchParams;
  readonly wishes: Wishes;
  readonly user: CurrentUser | null;
};

const methods: Record<string, (platform: Platform, call: Call) => Promise<Response>> = {
  GET: readRoles,
  HEAD: readRoles,
  POST: insertRoles,
  PATCH: updateRoles,
  DELETE: deleteRoles,
};

/** One request to `/rest/v1/user_roles`. */
export async function serveUserRoles(platform: Platform, request: Request): Promise<Response> {
  const method = methods[request.method];
  if (!method) throw new RestError('PGRST117', 405, 'Unsupported HTTP method');
  return method(platform, {
    request,
    query: new URL(request.url).searchParams,
    wishes: readWishes(request.headers),
    user: await readRestUser(platform, request.headers.get('authorization')),
  });
}

async function readRoles(platform: Platform, call: Call): Promise<Response> {
  const { query, wishes, user, request } = call;
  const where = sql`${readFilters(query)} and ${rowRules.read(user)}`;
  const { order, limit, offset } = readWindow(query);
  const { rows } = await platform.db.execute<Shown>(
    sql`select ${readSelect(query)} as row, user_id from user_roles where ${where} ${order} ${limit}`,
  );
  const total = wishes.count ? await countRows(platform, where) : undefined;
  const reply = answer(rows, wishes, { status: 200, total, offset });
  return request.method === 'HEAD' ? new Response(null, reply) : reply;
}

async function countRows(platform: Platform, where: SQL): Promise<number> {
  const { rows } = await platform.db.execute<{ n: number }>(
    sql`select count(*)::int as n from user_roles where ${where}`,
  );
  return rows[0]?.n ?? 0;
}

async function insertRoles(platform: Platform, call: Call): Promise<Response> {
  const { request, query, wishes, user } = call;
  const values = await readRows(request, query);
  rowRules.checkInsert(user);
  const rows = await platform.db.transaction(async (tx) => {
    const inserted = values.length > 0 ? await insertRows(tx, call, values) : [];
    checkSingle(inserted, wishes);
    await recordEach(platform, tx, 'admin.granted', inserted, user);
    return inserted;
  });
  if (!wishes.representation) return new Response(null, { status: 201 });
  return answer(rows, wishes, { status: 201 });
}

async function insertRows(tx: DbScope, { query, wishes, user }: Call, values: RowValues[]) {
  const list = values.map(
    (row) =>
      sql`(${typed('user_id', row.user_id ?? null)}, ${typed('role', row.role ?? null)}, ${user?.id ?? null}::uuid)`,
  );
  const onConflict = {
    refuse: sql``,
    ignore: sql`on conflict (user_id, role) do nothing`,
    merge: sql`on conflict (user_id, role) do update set role = excluded.role`,
  }[wishes.duplicates];
  const { rows } = await tx.execute<Shown>(sql`
    insert into user_roles (user_id, role, granted_by) values ${sql.join(list, sql`, `)}
    ${onConflict} returning ${readSelect(query)} as row, user_id`);
  return rows;
}

async function updateRoles(platform: Platform, call: Call): Promise<Response> {
  const { request, query, wishes, user } = call;
  const [values] = await readRows(request, query);
  const changes = Object.entries(values ?? {}).map(
    ([name, value]) => sql`${sql.identifier(name)} = ${typed(name as Column, value)}`,
  );
  const where = sql`${readFilters(query)} and ${rowRules.write(user)}`;
  const rows = await platform.db.transaction(async (tx) => {
    const changed =
      changes.length > 0
        ? await tx.execute<Shown>(sql`
            update user_roles set ${sql.join(changes, sql`, `)} where ${where}
            returning ${readSelect(query)} as row, user_id`)
        : { rows: [] };
    checkSingle(changed.rows, wishes);
    await recordEach(platform, tx, 'admin.changed', changed.rows, user);
    return changed.rows;
  });
  return written(rows, wishes);
}

async function deleteRoles(platform: Platform, call: Call): Promise<Response> {
  const { query, wishes, user } = call;
  const where = sql`${readFilters(query)} and ${rowRules.write(user)}`;
  const rows = await platform.db.transaction(async (tx) => {
    // Two admins who remove each other at the same moment must not both succeed.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('auth-first-admin'))`);
    const deleted = await tx.execute<Shown>(sql`
      delete from user_roles where ${where} returning ${readSelect(query)} as row, user_id`);
    checkSingle(deleted.rows, wishes);
    if (deleted.rows.length > 0) await rowRules.checkAdminLeft(tx);
    await recordEach(platform, tx, 'admin.revoked', deleted.rows, user);
    return deleted.rows;
  });
  return written(rows, wishes);
}

async function recordEach(
  platform: Platform,
  tx: DbScope,
  event: string,
  rows: readonly Shown[],
  actor: CurrentUser | null,
): Promise<void> {
  for (const row of rows) {
    await audit(platform, tx, { event, userId: row.user_id, actorId: actor?.id ?? null });
  }
}

const written = (rows: Shown[], wishes: Wishes): Response =>
  wishes.representation
    ? answer(rows, wishes, { status: 200 })
    : new Response(null, { status: 204 });

function checkSingle(rows: readonly unknown[], { single }: Wishes): void {
  if (!single || rows.length === 1) return;
  throw new RestError('PGRST116', 406, 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows.length} rows`,
  });
}

type Frame = { status: number; total?: number | undefined; offset?: number };

function answer(rows: Shown[], wishes: Wishes, { status, total, offset = 0 }: Frame): Response {
  checkSingle(rows, wishes);
  const range = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`;
  const data = rows.map(({ row }) => row);
  const type = wishes.single ? 'application/vnd.pgrst.object+json' : 'application/json';
  return new Response(JSON.stringify(wishes.single ? data[0] : data), {
    status,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-range': `${range}/${total ?? '*'}`,
      'cache-control': 'no-store',
    },
  });
}
