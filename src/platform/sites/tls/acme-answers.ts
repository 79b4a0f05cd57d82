import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import { plainPage } from '../serve/plain-page.ts';
import type { SiteAnswer, SiteRequest } from '../serve/site-request.ts';

/** RFC 8555 §8.3: where an authority looks. */
const below = '/.well-known/acme-challenge/';
const tokenPattern = /^[A-Za-z0-9_-]{16,200}$/;

export async function keepAnswer(scope: DbScope, token: string, answer: string): Promise<void> {
  await scope.execute(sql`
    insert into acme_answers (token, answer) values (${token}, ${answer})
    on conflict (token) do update set answer = excluded.answer`);
}

export async function dropAnswer(scope: DbScope, token: string): Promise<void> {
  await scope.execute(sql`delete from acme_answers where token = ${token}`);
}

export const asksForAnswer = ({ path }: SiteRequest): boolean => path.startsWith(below);

/** What an authority is told; whichever server it asks knows it. */
export async function answerAuthority(
  { db, config }: Platform,
  { path, method }: SiteRequest,
): Promise<SiteAnswer> {
  const token = path.slice(below.length);
  if (config.SITES_TLS_PORT === undefined || method !== 'GET' || !tokenPattern.test(token)) {
    return plainPage(404);
  }
  const { rows } = await db.execute<{ answer: string }>(
    sql`select answer from acme_answers where token = ${token}`,
  );
  if (!rows[0]) return plainPage(404);
  const headers = { 'content-type': 'application/octet-stream', 'cache-control': 'no-store' };
  return { status: 200, headers, body: rows[0].answer };
}
