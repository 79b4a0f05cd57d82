/** A field as a text, empty where it is none. */
export const text = (value: unknown) => (typeof value === 'string' ? value : '');
/** A field as an object, empty where it is none. */
export const record = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
/** A field as a list of texts, empty where it is none. */
export const texts = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
