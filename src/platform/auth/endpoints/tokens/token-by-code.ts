import { z } from 'zod';
import type { Platform } from '../../../platform.ts';
import { type AuthRequest, reply } from '../../http/auth-request.ts';
import { text } from '../../http/fields.ts';
import { rememberDeviceOf } from '../../http/known-device.ts';
import { startSession } from '../../sessions.ts';
import { requireExchange, spendAuthCode } from '../../tokens/flow-states.ts';

const schema = z.object({ auth_code: text, code_verifier: text });

/** POST /token?grant_type=pkce: an authorisation code and its verifier for a session. */
export async function grantByCode(platform: Platform, request: AuthRequest): Promise<Response> {
  const body = await request.body(schema);
  const { code, verifier } = requireExchange(body.auth_code, body.code_verifier);
  const session = await platform.db.transaction(async (tx) => {
    const { userId, method } = await spendAuthCode(platform, tx, code, verifier);
    return startSession(platform, tx, { userId, method, caller: request.caller });
  });
  return rememberDeviceOf(platform, request, reply(session), session.user.id);
}
