import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import type { Platform } from '../../platform.ts';
import { takeForAddress } from '../http/allowances.ts';
import type { AuthRequest } from '../http/auth-request.ts';
import { invalid, text } from '../http/fields.ts';

const schema = z.object({ domain: text, provider_id: text });

/** POST /sso: this hub has no SAML providers, and says so in the contract's words. */
export async function startSso(platform: Platform, request: AuthRequest): Promise<Response> {
  await takeForAddress(platform, 'token', request.caller);
  const { domain, provider_id: providerId } = await request.body(schema);
  if (domain && providerId) throw invalid('Only one of provider_id or domain supported');
  if (!domain && !providerId) throw invalid('A provider_id or domain needs to be provided');
  const message = domain ? 'No SSO provider assigned for this domain' : 'No such SSO provider';
  throw new AppError('sso_provider_not_found', 404, message);
}
