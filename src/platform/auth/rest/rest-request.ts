import { requireStorable } from '../../http/storable.ts';
import type { CurrentUser, Platform } from '../../platform.ts';
import { authenticate, readBearer } from '../authenticate.ts';
import { publishableKey } from '../publishable-key.ts';
import { verifyAccessToken } from '../tokens/access-tokens.ts';
import { RestError } from './rest-error.ts';
import { type Column, columns } from './rest-query.ts';

/** What the headers of a request ask for. */
export type Wishes = {
  /** Exactly one row as an object instead of an array. */
  readonly single: boolean;
  /** The rows in the reply of a write. */
  readonly representation: boolean;
  readonly count: boolean;
  readonly duplicates: 'refuse' | 'ignore' | 'merge';
};

export function readWishes(headers: Headers): Wishes {
  for (const name of ['accept-profile', 'content-profile']) {
    const schema = headers.get(name);
    if (schema && schema !== 'public') {
      const hint = 'Only the following schemas are exposed: public';
      throw new RestError('PGRST106', 406, `Invalid schema: ${schema}`, { hint });
    }
  }
  const prefer = headers.get('prefer') ?? '';
  return {
    single: (headers.get('accept') ?? '').includes('application/vnd.pgrst.object+json'),
    representation: prefer.includes('return=representation'),
    count: /count=(exact|planned|estimated)/.test(prefer),
    duplicates: prefer.includes('resolution=merge-duplicates')
      ? 'merge'
      : prefer.includes('resolution=ignore-duplicates')
        ? 'ignore'
        : 'refuse',
  };
}

/**
 * Who asks: null for a visitor (no token, or the publishable key as token). A token that is none of
 * a living session is an error, not a visitor.
 */
export async function readRestUser(
  platform: Platform,
  authorization: string | null,
): Promise<CurrentUser | null> {
  const token = readBearer(authorization);
  if (!token || token === (await publishableKey(platform))) return null;
  const user = await authenticate(platform, authorization);
  if (user) return user;
  if (token.split('.').length === 3 && (await verifyAccessToken(platform, token)) === 'expired') {
    throw new RestError('PGRST303', 401, 'JWT expired');
  }
  throw new RestError('PGRST301', 401, 'JWT is invalid or its session has ended');
}

/** Columns that a request may set. */
const writable: readonly Column[] = ['user_id', 'role'];

export type RowValues = Partial<Record<Column, string | null>>;

/** The rows of a body, each checked to hold writable columns only. */
export async function readRows(request: Request, query: URLSearchParams): Promise<RowValues[]> {
  const body = await request.json().catch(() => {
    throw new RestError('PGRST102', 400, 'Empty or invalid json');
  });
  requireStorable(body);
  const only = query.get('columns')?.replace(/"/g, '').split(',').filter(Boolean);
  for (const name of only ?? []) checkWritable(name);
  const rows = Array.isArray(body) ? body : [body];
  return rows.map((row) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      throw new RestError('PGRST102', 400, 'Empty or invalid json');
    }
    const given = Object.entries(row as Record<string, unknown>);
    const used = only ? given.filter(([name]) => only.includes(name)) : given;
    return Object.fromEntries(used.map(([name, value]) => [checkWritable(name), asText(value)]));
  });
}

function checkWritable(name: string): Column {
  if (!Object.hasOwn(columns, name)) {
    throw new RestError(
      'PGRST204',
      400,
      `Could not find the '${name}' column of 'user_roles' in the schema cache`,
    );
  }
  if (writable.includes(name as Column)) return name as Column;
  throw new RestError('42501', 403, `permission denied for column ${name} of table user_roles`);
}

const asText = (value: unknown): string | null =>
  value === null || value === undefined
    ? null
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);
