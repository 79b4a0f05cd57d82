import type { SupabaseClient } from '@supabase/supabase-js';
import { FieldError } from '#shell/hub/api.ts';
import { authClient } from '#shell/hub/auth-client.ts';
import { failureText } from './failure-text.ts';

/** Which field of a form a refusal of the auth service is about. */
const fields: Readonly<Record<string, string>> = {
  ...{ weak_password: 'password', same_password: 'password' },
  current_password_invalid: 'current_password',
  ...{ mfa_verification_failed: 'code', otp_expired: 'code' },
  ...{ email_exists: 'email', user_already_exists: 'email', email_address_invalid: 'email' },
};

type Answer = { readonly data: unknown; readonly error: Error | null };

/** Asks the auth service; what it refuses is thrown with its sentence, and with its field where it has one. */
export async function askAuth<A extends Answer>(
  ask: (auth: SupabaseClient['auth']) => Promise<A>,
): Promise<Extract<A, { error: null }>['data']> {
  try {
    const { auth } = await authClient();
    const { data, error } = await ask(auth);
    if (error) throw error;
    return data;
  } catch (error) {
    const field = fields[String((error as { code?: unknown }).code)];
    throw field ? new FieldError(failureText(error), field) : new Error(failureText(error));
  }
}
