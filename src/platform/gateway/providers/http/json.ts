/** A JSON object whose fields are not known to be there. */
export type JsonObject = { readonly [key: string]: unknown };

/** The value as an object, or an empty one: services answer with HTML, arrays and null as well. */
export function objectIn(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** True for a JSON object; arrays and null do not count. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as a list, or an empty one. */
export function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value when it is text with something in it. */
export function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** The value when it is a finite number, or text that spells one. */
export function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Parses JSON; undefined for anything else, such as the HTML page of a proxy. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
