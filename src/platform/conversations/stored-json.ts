/**
 * JSON that PostgreSQL stores: what services send may hold zero characters, and a text cut at a
 * fixed length may end in half a character.
 */
export const storedJson = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'string' ? each.toWellFormed().replaceAll('\u0000', '') : each,
  );
