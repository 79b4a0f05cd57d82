/** The `Authorization: Bearer` header; none for an empty key. */
export function bearer(apiKey: string): Record<string, string> {
  return apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` };
}
