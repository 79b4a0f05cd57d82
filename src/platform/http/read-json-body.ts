import type { Context } from 'hono';
import { badInput } from '#kernel/errors.ts';
import { requireStorable } from './storable.ts';

/**
 * The JSON body of a request to a route of our own; undefined for an empty one. Throws 400 for what
 * is no JSON, and naming the field for what cannot be stored or is nested too deep.
 */
export async function readJsonBody(c: Context): Promise<unknown> {
  const text = await c.req.text();
  if (text.trim() === '') return undefined;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw badInput('The body is not valid JSON.');
  }
  requireStorable(body);
  return body;
}
