/**
 * Refuses keys that no HTTP header can carry. Headers hold Latin-1 without control characters, and
 * `fetch` quotes the value in its own error, which would put the key into a log.
 */
export function refuseUnsendableKey(serviceName: string, key: string): string | undefined {
  if (key.trim() === '') return `Please enter a key for ${serviceName}.`;
  return refuseUnsendableCharacters(serviceName, key);
}

/** As above, but an empty key is fine (servers of one's own often have none). */
export function refuseUnsendableCharacters(serviceName: string, key: string): string | undefined {
  if (key === '') return undefined;
  if (key !== key.trim() || /\s/.test(key))
    return `The ${serviceName} key must not contain spaces or line breaks.`;
  // Anything outside printable Latin-1: control characters, typographic dashes, other scripts.
  if (/[^\x21-\x7e\xa1-\xff]/.test(key)) {
    return `The ${serviceName} key contains characters that no key can have; please copy it again.`;
  }
  return undefined;
}

/** Document 2: a key counts as plausible only when it is longer than `length` characters. */
export function refuseShortKey(
  serviceName: string,
  key: string,
  length: number,
): string | undefined {
  return (
    refuseUnsendableKey(serviceName, key) ??
    (key.length > length ? undefined : `A ${serviceName} key is longer than ${length} characters.`)
  );
}
