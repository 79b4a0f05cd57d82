import { AppError } from '#kernel/errors.ts';
import type { Platform } from '../../../platform.ts';
import { takeForAddress } from '../../http/allowances.ts';
import type { AuthRequest } from '../../http/auth-request.ts';
import { grantByCode } from './token-by-code.ts';
import { grantByPassword } from './token-by-password.ts';
import { grantByRefresh } from './token-by-refresh.ts';

const grants: Record<string, (platform: Platform, request: AuthRequest) => Promise<Response>> = {
  password: grantByPassword,
  refresh_token: grantByRefresh,
  pkce: grantByCode,
};

/** POST /token: the three ways to a session, by `grant_type`. */
export async function grantToken(platform: Platform, request: AuthRequest): Promise<Response> {
  const name = request.url.searchParams.get('grant_type') ?? '';
  const grant = Object.hasOwn(grants, name) ? grants[name] : undefined;
  if (!grant) throw new AppError('invalid_credentials', 400, 'unsupported_grant_type');
  await takeForAddress(platform, 'token', request.caller);
  return grant(platform, request);
}
