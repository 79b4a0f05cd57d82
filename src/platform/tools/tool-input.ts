import { hash } from 'node:crypto';
import type { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { requireStorable } from '../http/storable.ts';
import { canonicalJson } from '../projects/project-bodies.ts';

/**
 * Reads a tool's input with all its defaults. Throws 400 with the first field at fault in `field` and
 * all of them in `issues`.
 */
export function readInput<I>(schema: z.ZodType<I>, given: unknown): I {
  requireStorable(given);
  requirePlainText(given);
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const issues = read.error.issues.flatMap(asIssues);
  const first = issues[0] ?? { path: [], message: 'The input could not be read.' };
  throw new AppError('bad_request', 400, first.message, {
    field: first.path.join('.'),
    details: { issues },
  });
}

type Issue = { readonly path: (string | number)[]; readonly message: string };

/** Fields that nobody asked for are named one by one. */
function asIssues(issue: z.core.$ZodIssue): Issue[] {
  const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
  if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
  return issue.keys.map((key) => ({
    path: [...path, key],
    message: `There is no field ${key.slice(0, 60)} here.`,
  }));
}

// Control characters but tab, line feed and carriage return.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

function requirePlainText(given: unknown, path: readonly (string | number)[] = []): void {
  if (typeof given === 'string' && control.test(given)) {
    const message = 'The text holds control characters. Remove them and try again.';
    const issues = [{ path, message }];
    throw new AppError('bad_request', 400, message, { field: path.join('.'), details: { issues } });
  }
  if (typeof given !== 'object' || given === null) return;
  // How deep it may be nested was checked before.
  for (const [key, inner] of Object.entries(given)) requirePlainText(inner, [...path, key]);
}

/** SHA-256 of an input, whatever the order of its keys. */
export const hashOfInput = (given: unknown): Buffer =>
  hash('sha256', canonicalJson(given), 'buffer');
