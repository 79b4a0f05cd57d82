/** Texts of one field that must come out as plain text or be refused by its name, and never end in a 5xx. */
export const hostileTexts: readonly string[] = [
  'x'.repeat(10_000),
  'a\u0000b',
  'half a sign \ud800',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: somebody may write it
  '${7*7}',
  '=cmd()',
  '../../etc/passwd',
];

/** Values of a wrong kind for any field of text. */
export const wrongValues: readonly unknown[] = [7, -1, null, true, [], {}];
