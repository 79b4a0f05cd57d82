import { badInput } from '#kernel/errors.ts';
import { isObject } from '#platform/gateway/providers/http/json.ts';
import { requireStorable } from '#platform/http/storable.ts';

/** Levels of lists and objects; tools' descriptions have a dozen. */
const deepest = 200;

/**
 * Refuses what can neither be written again for a service (that would count as a fault of the
 * service's) nor be stored. Throws 400 naming the field.
 */
export const refuseUnusable = (value: unknown): void => requireStorable(value, deepest);

/**
 * Visits every value inside a JSON value with the name it has (that of its list's field inside a
 * list). `false` leaves out what is below.
 */
export function walkJson(
  value: unknown,
  visit: (value: unknown, name: string) => boolean,
  name = '',
  depth = 0,
): void {
  if (depth > deepest) throw badInput(`The body is nested more than ${deepest} levels deep.`);
  if (!visit(value, name)) return;
  if (Array.isArray(value)) for (const each of value) walkJson(each, visit, name, depth + 1);
  else if (isObject(value))
    for (const field in value) walkJson(value[field], visit, field, depth + 1);
}
