import { randomInt } from 'node:crypto';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export type IdPrefix = 'rec' | 'tbl' | 'fld' | 'viw' | 'sel' | 'att' | 'itr' | 'req';

/** A new random id in Airtable's form: the prefix and 14 letters or digits (83 bits). */
export function newRecordId(prefix: IdPrefix): string {
  let id: string = prefix;
  for (let index = 0; index < 14; index += 1) id += letters[randomInt(letters.length)];
  return id;
}

/** Whether a value has the form of such an id. */
export const isId = (prefix: IdPrefix, value: unknown): value is string =>
  typeof value === 'string' &&
  value.length === 17 &&
  value.startsWith(prefix) &&
  /^[0-9A-Za-z]+$/.test(value);
