import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import { invalid } from '../http/fields.ts';
import { authCodeSeconds } from './lifetimes.ts';

/** How a session comes about, as `amr` names it. */
export type FlowMethod = 'oauth' | 'magiclink' | 'recovery' | 'email/signup' | 'email_change';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Remembers the PKCE challenge of a request that goes on by mail. */
export async function startMailFlow(
  platform: Platform,
  tx: DbScope,
  flow: { userId: string; method: FlowMethod; challenge: string; redirectTo: string },
): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into auth_flow_states (user_id, method, code_challenge, redirect_to, created_at)
    values (${flow.userId}, ${flow.method}, ${flow.challenge}, ${flow.redirectTo},
            ${platform.now().toISOString()})
    returning id`);
  return (rows[0] as { id: string }).id;
}

/** Hands out the authorisation code of a flow whose person is known now. Once for each flow. */
export async function issueAuthCode(
  platform: Platform,
  tx: DbScope,
  flowId: string,
  userId: string,
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const { rowCount } = await tx.execute(sql`
    update auth_flow_states set user_id = ${userId}, auth_code_hash = ${sha256(code)},
      code_issued_at = ${platform.now().toISOString()}, state_hash = null
    where id = ${flowId} and auth_code_hash is null and code_challenge is not null`);
  if (!rowCount) throw flowNotFound();
  return code;
}

type FlowRow = {
  id: string;
  user_id: string | null;
  method: FlowMethod;
  code_challenge: string;
  code_issued_at: string;
};

/** Spends an authorisation code against its verifier; of several that come at once, one gets it. */
export async function spendAuthCode(
  platform: Platform,
  tx: DbScope,
  code: string,
  verifier: string,
): Promise<{ userId: string; method: FlowMethod }> {
  const { rows } = await tx.execute<FlowRow>(sql`
    select id, user_id, method, code_challenge, code_issued_at from auth_flow_states
    where auth_code_hash = ${sha256(code)} for update`);
  const flow = rows[0];
  if (!flow?.user_id) throw flowNotFound();
  const age = platform.now().getTime() - new Date(flow.code_issued_at).getTime();
  if (age > authCodeSeconds * 1000) {
    throw new AppError('flow_state_expired', 422, 'invalid flow state, flow state has expired');
  }
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  if (challenge !== flow.code_challenge) {
    throw new AppError(
      'bad_code_verifier',
      400,
      'code challenge does not match previously saved code verifier',
    );
  }
  await tx.execute(sql`delete from auth_flow_states where id = ${flow.id}`);
  return { userId: flow.user_id, method: flow.method };
}

const flowNotFound = () =>
  new AppError('flow_state_not_found', 404, 'invalid flow state, no valid flow state found');

/** Both members of a code exchange must be there. */
export function requireExchange(code: string | undefined, verifier: string | undefined) {
  if (!code || !verifier) {
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  }
  return { code, verifier };
}
