/** Values of one claim that are looked at. */
const mostValues = 1000;

/**
 * What a claim names: a word or a list of words. The claim is found by its whole name, such as
 * `https://acme.example/groups`, else by the path that its dots describe, such as `realm_access.roles`.
 */
export function claimValues(claims: Readonly<Record<string, unknown>>, claim: string): string[] {
  if (claim === '') return [];
  const found = Object.hasOwn(claims, claim) ? claims[claim] : follow(claims, claim.split('.'));
  const list: readonly unknown[] = Array.isArray(found) ? found : [found];
  return list.slice(0, mostValues).filter((value) => typeof value === 'string');
}

function follow(from: unknown, path: readonly string[]): unknown {
  let at: unknown = from;
  for (const name of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined;
    at = (at as Record<string, unknown>)[name];
  }
  return at;
}
