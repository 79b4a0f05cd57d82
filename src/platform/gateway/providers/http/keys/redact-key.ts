/** Characters of a key in a row that already give something away. */
const part = 8;

/**
 * Takes a key out of a sentence: some services quote it back in their errors, whole, in part, or
 * encoded for an address. Every run of eight characters or more that stands in the key goes; keys
 * shorter than that go as a whole, those of under four characters stay. Linear in the sentence.
 */
export function redactKey(sentence: string, key: string): string {
  if (key.length < 4) return sentence;
  const forms = formsOf(key);
  if (key.length < part) {
    return forms.reduce((text, form) => text.replaceAll(form, '[key]'), sentence);
  }
  return withoutParts(sentence, forms);
}

/** The key as it is, as an address writes it, in base64 and in hexadecimal digits. */
function formsOf(key: string): string[] {
  const bytes = Buffer.from(key);
  const address = encodeURIComponent(key);
  const everySign = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  const encoded = [bytes.toString('base64'), bytes.toString('base64url'), bytes.toString('hex')];
  return [...new Set([key, address, everySign, ...encoded])];
}

/** Whatever the case: %2f and %2F are one. Other letters may change their length. */
const smallOf = (text: string): string => text.replace(/[A-Z]+/g, (some) => some.toLowerCase());

function withoutParts(sentence: string, forms: readonly string[]): string {
  const text = smallOf(sentence);
  const parts = new Set<string>();
  for (const form of forms.map(smallOf)) {
    for (let at = 0; at + part <= form.length; at += 1) parts.add(form.slice(at, at + part));
  }
  let kept = '';
  let from = 0;
  for (let at = 0; at + part <= text.length; at += 1) {
    if (!parts.has(text.slice(at, at + part))) continue;
    let end = at + part;
    while (end < text.length && parts.has(text.slice(end - part + 1, end + 1))) end += 1;
    kept += `${sentence.slice(from, at)}[key]`;
    from = end;
    at = end - 1;
  }
  return kept + sentence.slice(from);
}
