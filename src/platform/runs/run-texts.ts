/** Under these names the output of a run holds words, be they a single one. */
const wordy = new Set([
  ...[
    'text',
    'title',
    'subject',
    'markdown',
    'content',
    'body',
    'summary',
    'description',
    'headline',
  ],
  ...['caption', 'answer', 'lyrics', 'script', 'question', 'heading'],
]);
/** What is said about the making, not made. */
const aside = new Set(['checks', 'credits', 'engine', 'notes', 'cost', 'input', 'prompt', 'error']);

/** The words that a run made, in their order; ids, addresses, figures and settings are none. */
export function textsOf(output: unknown, name = 'text'): string[] {
  if (aside.has(name)) return [];
  if (typeof output === 'string') {
    const words = output.trim();
    return words !== '' && (wordy.has(name) || words.includes(' ')) ? [words] : [];
  }
  if (Array.isArray(output)) return output.flatMap((item) => textsOf(item, ''));
  if (typeof output !== 'object' || output === null) return [];
  return Object.entries(output).flatMap(([key, value]) => textsOf(value, key));
}
