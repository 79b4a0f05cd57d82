/** A condition that can be chosen instead of written: a value, a comparison, and what it is compared with. */
export type Condition = { readonly path: string; readonly test: Test; readonly value: string };
export type Test = keyof typeof tests;

const quoted = (value: string) => JSON.stringify(value);

/** Every comparison: its words, whether it needs a value, and the JSONata that it is. */
export const tests = {
  is: {
    words: 'is',
    needs: true,
    write: (path: string, value: string) => `$string(${path}) = ${quoted(value)}`,
  },
  'is-not': {
    ...{ words: 'is not', needs: true },
    write: (path: string, value: string) => `$string(${path}) != ${quoted(value)}`,
  },
  contains: {
    ...{ words: 'contains', needs: true },
    write: (path: string, value: string) =>
      `$contains($lowercase($string(${path})), ${quoted(value.toLowerCase())})`,
  },
  more: {
    ...{ words: 'is more than', needs: true },
    write: (path: string, value: string) => `$number(${path}) > ${Number(value) || 0}`,
  },
  less: {
    ...{ words: 'is less than', needs: true },
    write: (path: string, value: string) => `$number(${path}) < ${Number(value) || 0}`,
  },
  given: { words: 'is given', needs: false, write: (path: string) => `$boolean(${path})` },
  missing: {
    words: 'is missing',
    needs: false,
    write: (path: string) => `$not($boolean(${path}))`,
  },
} as const;

export const writeCondition = ({ path, test, value }: Condition): string =>
  path ? tests[test].write(path, value) : '';

const parts: readonly (readonly [Test, string, string, string])[] = [
  ['is', '$string(', ') = ', ''],
  ['is-not', '$string(', ') != ', ''],
  ['contains', '$contains($lowercase($string(', ')), ', ')'],
  ['more', '$number(', ') > ', ''],
  ['less', '$number(', ') < ', ''],
  ['given', '$boolean(', ')', ''],
  ['missing', '$not($boolean(', '))', ''],
];

/** The condition that an expression is, if it is one of these. */
export function readCondition(text: string): Condition | undefined {
  for (const [test, before, between, after] of parts) {
    const at = text.indexOf(between, before.length);
    if (!text.startsWith(before) || !text.endsWith(after) || at === -1) continue;
    const path = text.slice(before.length, at);
    const written = text.slice(at + between.length, text.length - after.length);
    const read = { path, test, value: plain(written) };
    if (path && writeCondition(read) === text) return read;
  }
  return undefined;
}

function plain(written: string): string {
  try {
    return written === '' ? '' : String(JSON.parse(written));
  } catch {
    return '';
  }
}

/** An expression in words where it can be said so: “form.fields.kind is complaint”. */
export function conditionWords(text: string): string {
  const read = readCondition(text.trim());
  if (!read) return text.trim();
  const { words, needs } = tests[read.test];
  return `${read.path} ${words}${needs ? ` ${read.value || '…'}` : ''}`;
}
