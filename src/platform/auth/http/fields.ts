import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';

/** The client sends JSON null for what it does not use: null and absent are the same here. */
const optional = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? undefined);

/** Optional text; empty counts as absent. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value || undefined);

export const flag = optional(z.boolean());

/** Largest serialised user metadata in bytes: it travels inside every access token. */
const largestMetadata = 8192;

/** A person's own data: any JSON object of moderate size. */
export const metadata = optional(
  z
    .record(z.string(), z.unknown())
    .refine(
      (value) => Buffer.byteLength(JSON.stringify(value)) <= largestMetadata,
      `must be at most ${largestMetadata} bytes of JSON`,
    ),
);

/** The two PKCE members that several calls carry. */
export const pkceFields = { code_challenge: text, code_challenge_method: text };

/**
 * The S256 challenge of a request, or undefined for the implicit flow. Only S256 is accepted:
 * `plain` would put the verifier itself into the browser's history.
 */
export function readChallenge(params: {
  code_challenge?: string | undefined;
  code_challenge_method?: string | undefined;
}): string | undefined {
  const { code_challenge: challenge, code_challenge_method: method } = params;
  if (!challenge && !method) return undefined;
  if (!challenge || !method) {
    throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  }
  if (challenge.length < 43 || challenge.length > 128) {
    throw invalid('code challenge has to be between 43 and 128 characters');
  }
  if (!/^[\w.~-]+$/.test(challenge)) {
    throw invalid(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  }
  if (method.toLowerCase() !== 's256') throw invalid('code_challenge_method must be s256');
  return challenge;
}

// One @, no blanks or quotes, a dot-separated domain (or localhost) with letters, digits, hyphens.
const emailPattern =
  /^[^\s@"<>(),:;\\[\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** The address in the form it is stored; throws `validation_failed`. */
export function readEmail(value: string | undefined, missing = 'An email address is required') {
  if (!value) throw invalid(missing);
  const email = value.trim().toLowerCase();
  if (email.length > 255 || !emailPattern.test(email)) {
    throw invalid('Unable to validate email address: invalid format');
  }
  return email;
}

export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value);

export const invalid = (message: string) => new AppError('validation_failed', 400, message);
