import { createHash } from 'node:crypto';
import { z } from 'zod';

/** An address as people type it: trimmed, of a length that mail systems take. */
export const emailSchema = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email('Please enter a valid email address.'));

/** What suppressions are compared by; upper and lower case count as one. */
export const hashOfEmail = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
