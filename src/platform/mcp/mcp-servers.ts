import { badInput, conflict, notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import { type DbScope, isoTime } from '../db/database.ts';
import { createGuardedFetch } from '../fetch/guarded-fetch.ts';
import type { Platform } from '../platform.ts';
import { knowsNoun } from '../tools/tool.ts';
import { type FoundTool, listMcpTools, type McpAddress } from './mcp-client.ts';

/** What may be done with a tool of another server: nothing, after a click, or at once. */
export const permissions = ['off', 'ask', 'read'] as const;
export type Permission = (typeof permissions)[number];
export type KnownTool = FoundTool & { readonly permission: Permission };

export type ServerRow = {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly url: string;
  readonly secret_id: string | null;
  readonly audience: 'everyone' | 'administrators';
  readonly timeout_seconds: number;
  readonly tools: readonly KnownTool[];
  readonly error: string | null;
  readonly checked_at: string | null;
};

export type NewServer = {
  readonly name: string;
  readonly url: string;
  readonly secret?: string | undefined;
  readonly audience: ServerRow['audience'];
  readonly timeoutSeconds: number;
};

/** Servers of one hub; the tools of more would confuse any model. */
const mostServers = 20;
const largestAnswer = 5_000_000;
/** A secret belongs to its server's address: elsewhere it does not open. */
const boundTo = (url: string) => `mcp-server:${new URL(url).href}`;

export async function listServers(scope: DbScope): Promise<ServerRow[]> {
  const { rows } = await scope.execute<ServerRow>(sql`select * from mcp_servers order by name, id`);
  return rows;
}

async function requireServer(scope: DbScope, id: string): Promise<ServerRow> {
  const { rows } = await scope.execute<ServerRow>(sql`select * from mcp_servers where id = ${id}`);
  if (!rows[0]) throw notFound('There is no such server.');
  return rows[0];
}

/** Adds a server after it has listed its tools; each of them waits for a click until somebody says otherwise. */
export async function addServer(platform: Platform, server: NewServer): Promise<ServerRow> {
  const { name, url, secret, audience, timeoutSeconds } = server;
  requireHttp(url);
  if ((await listServers(platform.db)).length >= mostServers) {
    throw conflict(`${mostServers} servers are the most. Remove one first.`);
  }
  const found = await listMcpTools(addressOf(platform, url, secret, timeoutSeconds));
  const slug = await freeSlug(platform.db, name);
  return platform.db.transaction(async (tx) => {
    const secretId = secret ? await platform.vault.put(tx, secret, boundTo(url)) : null;
    const { rows } = await tx.execute<ServerRow>(sql`
      insert into mcp_servers (name, slug, url, secret_id, audience, timeout_seconds, tools, checked_at)
      values (${name}, ${slug}, ${url}, ${secretId}, ${audience}, ${timeoutSeconds},
        ${JSON.stringify(merged(found, []))}::jsonb, now()) returning *`);
    return rows[0] as ServerRow;
  });
}

/** Asks a server anew which tools it has; what is wrong with it is kept to be shown. */
export async function refreshServer(platform: Platform, id: string): Promise<ServerRow> {
  const server = await requireServer(platform.db, id);
  try {
    const found = await listMcpTools(await addressOfServer(platform, server));
    const tools = JSON.stringify(merged(found, server.tools));
    await platform.db.execute(sql`
      update mcp_servers set tools = ${tools}::jsonb, error = null, checked_at = now() where id = ${id}`);
  } catch (error) {
    const why = error instanceof Error ? error.message : 'It could not be asked.';
    await platform.db.execute(
      sql`update mcp_servers set error = ${why}, checked_at = now() where id = ${id}`,
    );
  }
  return requireServer(platform.db, id);
}

export type ServerChange = {
  readonly audience?: ServerRow['audience'] | undefined;
  readonly timeoutSeconds?: number | undefined;
  readonly permissions?: Readonly<Record<string, Permission>> | undefined;
};

export async function changeServer(
  { db }: Platform,
  id: string,
  { audience, timeoutSeconds, permissions: wanted = {} }: ServerChange,
): Promise<ServerRow> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<ServerRow>(
      sql`select * from mcp_servers where id = ${id} for update`,
    );
    if (!rows[0]) throw notFound('There is no such server.');
    const tools = rows[0].tools.map((tool) => ({
      ...tool,
      permission: Object.hasOwn(wanted, tool.name) ? wanted[tool.name] : tool.permission,
    }));
    await tx.execute(sql`
      update mcp_servers set tools = ${JSON.stringify(tools)}::jsonb,
        audience = ${audience ?? rows[0].audience},
        timeout_seconds = ${timeoutSeconds ?? rows[0].timeout_seconds} where id = ${id}`);
    return requireServer(tx, id);
  });
}

export async function removeServer(platform: Platform, id: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const { secret_id } = await requireServer(tx, id);
    await tx.execute(sql`delete from mcp_servers where id = ${id}`);
    if (secret_id) await platform.vault.remove(tx, secret_id);
  });
}

/** As an administrator sees it: never with its secret. */
export const viewServer = (row: ServerRow) => ({
  ...{ id: row.id, name: row.name, slug: row.slug, url: row.url, audience: row.audience },
  ...{ timeoutSeconds: row.timeout_seconds, hasSecret: row.secret_id !== null, error: row.error },
  checkedAt: row.checked_at ? isoTime(row.checked_at) : null,
  tools: row.tools.map(({ name, title, description = '', permission }) => ({
    ...{ name, title: title ?? name, description: description.slice(0, 500), permission },
  })),
});

export async function addressOfServer(platform: Platform, row: ServerRow): Promise<McpAddress> {
  const secret = row.secret_id
    ? await platform.vault.open(platform.db, row.secret_id, boundTo(row.url))
    : undefined;
  return addressOf(platform, row.url, secret, row.timeout_seconds);
}

function addressOf(
  { config }: Platform,
  url: string,
  secret: string | undefined,
  seconds: number,
): McpAddress {
  const timeoutMs = seconds * 1000;
  const allowPrivate = config.ALLOW_PRIVATE_ADDRESSES;
  const guarded = createGuardedFetch({ allowPrivate, timeoutMs, maxBytes: largestAnswer });
  return { url, secret, timeoutMs, fetch: guarded };
}

function requireHttp(url: string): void {
  const parsed = URL.parse(url);
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol) || parsed.username) {
    throw badInput('Write the whole address, beginning with https://.', 'url');
  }
}

/**
 * What a server has now, with what was allowed before. A tool that may act at once and is described
 * otherwise than it was then waits for a click again.
 */
function merged(found: readonly FoundTool[], known: readonly KnownTool[]): KnownTool[] {
  return found.map((tool) => {
    const before = known.find(({ name }) => name === tool.name);
    if (!before) return { ...tool, permission: 'ask' };
    const { permission, ...then } = before;
    const isSame =
      then.description === tool.description &&
      JSON.stringify(then.inputSchema) === JSON.stringify(tool.inputSchema);
    return { ...tool, permission: permission === 'read' && !isSame ? 'ask' : permission };
  });
}

/** The noun of its tools' names: not one of the hub's own. */
async function freeSlug(scope: DbScope, name: string): Promise<string> {
  const words = wordsWithHyphens(name, 24) || 'server';
  const base = /^[a-z]/.test(words) ? words : `server-${words}`;
  const taken = new Set((await listServers(scope)).map(({ slug }) => slug));
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? base : `${base}-${n}`;
    if (!taken.has(slug) && !knowsNoun(slug)) return slug;
  }
}

/** Text as it may stand in the name of a tool: letters, digits, single hyphens. */
export function wordsWithHyphens(text: string, most: number): string {
  const words =
    text
      .toLowerCase()
      .normalize('NFKD')
      .match(/[a-z0-9]+/g) ?? [];
  const joined = words.join('-').slice(0, most);
  return joined.endsWith('-') ? joined.slice(0, -1) : joined;
}
