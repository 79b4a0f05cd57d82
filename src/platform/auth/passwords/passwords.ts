import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#kernel/errors.ts';
import type { Platform } from '../../platform.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Argon2id as OWASP advises: 19 MiB, two passes, one lane. About 50 ms on one core. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Longest accepted password in characters; far above 64, low enough to hash quickly. */
const longest = 1024;

/** A hash of nothing anybody knows: verifying against it costs what a real one costs. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$FjThmViey+VFJic2jS4RQA$0ww0+/KaUTe+T00gRFO6RiPjBjbemxS3WiG4nwGrLHs';

export const hashPassword = (password: string): Promise<string> => hash(password, parameters);

/**
 * Whether the password fits. Takes the same time for accounts that do not exist or have no
 * password, so that the time of a failed sign-in tells nothing.
 */
export async function verifyPassword(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const fits = await verify(storedHash ?? dummyHash, password.slice(0, longest + 1));
  return fits && storedHash != null && password.length <= longest;
}

/**
 * Throws 422 `weak_password` for passwords that are too short or that attackers try first. No
 * rules on kinds of characters: they make passwords worse.
 */
export function checkPassword(platform: Platform, password: string, email = ''): void {
  const least = platform.config.AUTH_MIN_PASSWORD;
  if (password.length > longest) {
    throw new AppError(
      'validation_failed',
      400,
      `Password cannot be longer than ${longest} characters`,
    );
  }
  if ([...password].length < least) {
    throw weak('length', `Password should be at least ${least} characters.`);
  }
  const plain = password.toLowerCase();
  const isOwnAddress = email !== '' && (plain === email || plain === email.split('@')[0]);
  if (isOwnAddress || isCommonPassword(plain)) {
    throw weak(
      'pwned',
      'Password is known to be weak and easy to guess, please choose a different one.',
    );
  }
}

const weak = (reason: 'length' | 'pwned', message: string) =>
  new AppError('weak_password', 422, message, {
    field: 'password',
    details: { weak_password: { reasons: [reason] } },
  });
