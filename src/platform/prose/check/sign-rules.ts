import type { ProseFinding, ProseRule } from './prose-finding.ts';

const finding = (
  rule: string,
  severity: ProseFinding['severity'],
  message: string,
  start: number,
  end: number,
  fix?: string,
): ProseFinding => ({ rule, severity, message, start, end, ...(fix !== undefined && { fix }) });

/** Rules about spaces and signs. French sets a space before its high signs. */
export const signRules: readonly ProseRule[] = [
  ({ text }) =>
    [...text.matchAll(/(?<=\S) {2,}(?=\S)/g)].map(({ index, 0: found }) =>
      finding(
        'double-space',
        'notice',
        'There is more than one space.',
        index,
        index + found.length,
        ' ',
      ),
    ),
  ({ text, language }) =>
    [
      ...text.matchAll(
        language === 'fr' ? /(?<=\p{L}) (?=[,.](?:\s|$))/gu : /(?<=\p{L}) (?=[,.;:!?](?:\s|$))/gu,
      ),
    ].map(({ index }) =>
      finding(
        'space-before-mark',
        'warning',
        'No space stands before this sign.',
        index,
        index + 1,
        '',
      ),
    ),
  ({ text }) =>
    [...text.matchAll(/(?<=\p{L}) ,(?=\p{L})/gu)].map(({ index }) =>
      finding(
        'space-before-mark',
        'warning',
        'The space belongs behind this sign.',
        index,
        index + 2,
        ', ',
      ),
    ),
  ({ text }) =>
    [...text.matchAll(/(?<=\p{Ll})[,;](?=\p{L})/gu)].map(({ index, 0: sign }) =>
      finding(
        'missing-space',
        'warning',
        'A space is missing behind this sign.',
        index,
        index + 1,
        `${sign} `,
      ),
    ),
  ({ text }) =>
    [...text.matchAll(/([!?])\1+/g)].map(({ index, 0: found, 1: sign }) =>
      finding('repeated-mark', 'notice', 'One sign is enough.', index, index + found.length, sign),
    ),
  unbalanced,
];

const pairs: Readonly<Record<string, string>> = { ')': '(', ']': '[' };

/** Brackets within a paragraph that nobody closed, or opened. */
function unbalanced({ text }: { readonly text: string }): ProseFinding[] {
  const found: ProseFinding[] = [];
  const lone = (at: number) =>
    found.push(finding('unbalanced', 'warning', 'This bracket has no partner.', at, at + 1));
  let open: { sign: string; at: number }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\n' && text.charAt(at + 1) === '\n') {
      for (const one of open) lone(one.at);
      open = [];
    } else if (sign === '(' || sign === '[') open.push({ sign, at });
    else if (pairs[sign]) {
      // “1)” begins an item, and “:)” is a face.
      const isAlone = /[\d:;]/.test(text.charAt(at - 1)) && open.length === 0;
      if (open.at(-1)?.sign === pairs[sign]) open.pop();
      else if (!isAlone) lone(at);
    }
  }
  for (const one of open) lone(one.at);
  return found.sort((a, b) => a.start - b.start).slice(0, 200);
}
