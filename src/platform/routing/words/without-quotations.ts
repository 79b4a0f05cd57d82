/** Signs that open a quotation, those that close it, and those at which it cannot go on. */
const marks: Readonly<Record<string, { closes: string; ends: string }>> = {
  '"': { closes: '"', ends: '"\n' },
  '“': { closes: '”', ends: '”\n' },
  '„': { closes: '“”', ends: '“”\n' },
  '«': { closes: '»', ends: '»\n' },
  '‚': { closes: '‘’', ends: '‘’\n' },
  '‘': { closes: "'’", ends: "'‘’\n" },
  "'": { closes: "'’", ends: "'‘’\n" },
};
/** Characters of the longest quotation. */
const longest = 600;
const isApostrophe = (sign: string) => sign === "'" || sign === '‘';
const isWordSign = (sign: string) => /[\p{L}\p{N}]/u.test(sign);

/** A text with its quotations as single spaces. Every character is looked at a few times at most. */
export function withoutQuotations(text: string): string {
  const next = nextSigns(text);
  let plain = '';
  for (let at = 0; at < text.length; at += 1) {
    const end = endOfQuotation(text, at, next);
    plain += end === undefined ? text.charAt(at) : ' ';
    if (end !== undefined) at = end;
  }
  return plain;
}

type Next = (signs: string, from: number) => number;

function endOfQuotation(text: string, at: number, next: Next): number | undefined {
  const sign = text.charAt(at);
  const mark = marks[sign];
  if (!mark || (isApostrophe(sign) && isWordSign(text.charAt(at - 1)))) return undefined;
  const end = next(mark.ends, at + 1);
  const isClosed = end < text.length && mark.closes.includes(text.charAt(end));
  if (!isClosed || end === at + 1 || end - at - 1 > longest) return undefined;
  return isApostrophe(sign) && isWordSign(text.charAt(end + 1)) ? undefined : end;
}

/** Finds the next of some signs; remembers the last answer for each set, as places only grow. */
function nextSigns(text: string): Next {
  const found = new Map<string, number>();
  return (signs, from) => {
    let at = found.get(signs) ?? 0;
    if (at >= from && at > 0) return at;
    for (at = from; at < text.length && !signs.includes(text.charAt(at)); ) at += 1;
    found.set(signs, at);
    return at;
  };
}
