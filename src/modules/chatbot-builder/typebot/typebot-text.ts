/** Nested lists and links deeper than this are left out. */
const deepest = 12;

/** What a text bubble says: Typebot keeps it as nodes of its editor, in older files as plain text. */
export function textOfBubble(content: Readonly<Record<string, unknown>> | undefined): string {
  const { richText, plainText } = content ?? {};
  if (Array.isArray(richText)) {
    return richText
      .map((node) => wordsOf(node, 0))
      .join('\n')
      .trim();
  }
  return typeof plainText === 'string' ? plainText.trim() : '';
}

function wordsOf(node: unknown, depth: number): string {
  if (typeof node !== 'object' || node === null || depth > deepest) return '';
  const { text, children, bold, url } = node as Record<string, unknown>;
  if (typeof text === 'string') return bold === true && text.trim() ? `**${text}**` : text;
  if (!Array.isArray(children)) return '';
  const words = children.map((child) => wordsOf(child, depth + 1)).join('');
  return typeof url === 'string' && /^https?:\/\//.test(url) ? `[${words}](${url})` : words;
}
