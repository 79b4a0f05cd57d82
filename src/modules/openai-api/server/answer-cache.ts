import { createHash } from 'node:crypto';
import { bytea, type DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { isObject, type JsonObject } from '#platform/gateway/providers/http/json.ts';
import type { ApiCall } from './api-call.ts';

/** Largest answer that is remembered, in characters. */
const longestAnswer = 512 * 1024;
/** Fields that change nothing about an answer. */
const ignored = new Set(['user', 'metadata', 'safety_identifier', 'prompt_cache_key']);

/** The same request gives the same mark, whatever the order of its fields. */
function markOf(shape: string, module: string, body: JsonObject): Buffer {
  const sorted = JSON.stringify(body, (key, value: unknown) => {
    if (!isObject(value)) return value;
    const fields = Object.entries(value).filter(([name]) => key !== '' || !ignored.has(name));
    return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
  });
  return createHash('sha256').update(`${shape}\n${module}\n${sorted}`).digest();
}

/**
 * Answers a request out of memory when the token wants that and the very same one was answered
 * before; else asks, and remembers a good answer. Streams are always asked anew.
 */
export async function answerOnce(
  { platform, token, module }: ApiCall,
  shape: string,
  body: JsonObject,
  ask: () => Promise<Response>,
): Promise<Response> {
  if (token.cacheSeconds === 0 || body.stream === true) return ask();
  const mark = bytea(markOf(shape, module, body));
  const now = platform.now();
  const { rows } = await platform.db.execute<{
    answer: string;
    headers: Record<string, string>;
  }>(sql`
    select answer, headers from api_answers
    where token_id = ${token.id} and mark = ${mark} and expires_at > ${now.toISOString()}`);
  const known = rows[0];
  if (known) {
    const free = { 'x-guildhall-cost': '0.000000', 'x-guildhall-cache': 'hit' };
    return new Response(known.answer, { headers: { ...known.headers, ...free } });
  }
  const response = await ask();
  const answer = await response.clone().text();
  if (response.ok && answer.length <= longestAnswer) {
    const kept = ['content-type', 'x-guildhall-service', 'x-guildhall-reason'];
    const headers = Object.fromEntries(
      kept.map((name) => [name, response.headers.get(name) ?? '']),
    );
    const until = new Date(now.getTime() + token.cacheSeconds * 1000).toISOString();
    await platform.db.execute(sql`
      insert into api_answers (token_id, mark, answer, headers, expires_at)
      select id, ${mark}, ${answer}, ${JSON.stringify(headers)}::jsonb, ${until}
      from hub_tokens where id = ${token.id}
      on conflict (token_id, mark) do update set answer = excluded.answer,
        headers = excluded.headers, expires_at = excluded.expires_at`);
  }
  response.headers.set('x-guildhall-cache', 'miss');
  return response;
}

/** Forgets what has lapsed. */
export const forgetAnswers = (scope: DbScope) =>
  scope.execute(sql`delete from api_answers where expires_at < now()`);
