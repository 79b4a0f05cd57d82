import { type DocNode, markOf } from '#kernel/rich-text/doc/doc-node.ts';
import { proseLanguage } from '#platform/prose/languages/prose-languages.ts';
import { sentencesOf } from '#platform/prose/sentences.ts';
import type { ArticleBody, Passages } from '../../article-schema.ts';
import { supports } from './supports.ts';

/** What a sentence of a text rests on. */
export type LedgerEntry = {
  readonly sentence: string;
  readonly source: {
    readonly kind: 'passage' | 'author' | 'unsupported';
    readonly quote?: string | undefined;
    readonly title?: string | undefined;
  };
  /** Names of passages; empty for all but those that rest on one. */
  readonly passage: string;
};

type Span = {
  readonly start: number;
  readonly end: number;
  readonly passage: string;
  readonly made: boolean;
};
type Line = { text: string; spans: Span[] };

/**
 * Every sentence of a text with what it rests on. A mark alone proves nothing: the passage has to say
 * what the sentence says as it stands now. Headings, code and pictures claim nothing.
 */
export function ledgerOf(
  { doc, language }: Pick<ArticleBody, 'doc' | 'language'>,
  { passages }: Passages,
): LedgerEntry[] {
  const known = proseLanguage(language);
  return linesOf(doc).flatMap(({ text, spans }) =>
    sentencesOf(text, known).map(({ text: sentence, start, end }): LedgerEntry => {
      const within = spans.filter((span) => span.start < end && span.end > start);
      const id = within.find(({ passage }) => passage)?.passage ?? '';
      if (!id) {
        const kind = within.some(({ made }) => made) ? 'unsupported' : 'author';
        return { sentence, source: { kind }, passage: '' };
      }
      const passage = Object.hasOwn(passages, id) ? passages[id] : undefined;
      const alone = within.every((span) => span.passage === id || isBlank(text, span));
      if (!passage || !alone || !supports(passage.quote, sentence, language)) {
        return { sentence, source: { kind: 'unsupported' }, passage: '' };
      }
      const { quote, title } = passage;
      return { sentence, source: { kind: 'passage', quote, title }, passage: id };
    }),
  );
}

const isBlank = (text: string, { start, end }: Span): boolean =>
  /^[\s\p{P}]*$/u.test(text.slice(start, end));

/** The lines of a text whose sentences claim something, as they will read. */
function linesOf(doc: DocNode): Line[] {
  const lines: Line[] = [];
  const look = (node: DocNode) => {
    if (node.type === 'paragraph' || node.type === 'tableCell' || node.type === 'tableHeader') {
      lines.push(lineOf(node));
    } else if (node.type !== 'heading' && node.type !== 'codeBlock') node.content?.forEach(look);
  };
  look(doc);
  return lines.filter(({ text }) => text.trim() !== '');
}

function lineOf(node: DocNode): Line {
  const line: Line = { text: '', spans: [] };
  for (const child of node.content ?? []) {
    if (markOf(child, 'removed')) continue;
    const words = child.type === 'hardBreak' ? ' ' : (child.text ?? '').replaceAll('\n', ' ');
    const start = line.text.length;
    line.text += words;
    const passage = String(markOf(child, 'source')?.attrs?.passage ?? '');
    line.spans.push({
      start,
      end: line.text.length,
      passage,
      made: Boolean(markOf(child, 'made')),
    });
  }
  return line;
}

/** How many sentences rest on nothing. */
export const countUnsupported = (ledger: readonly LedgerEntry[]): number =>
  ledger.filter(({ source }) => source.kind === 'unsupported').length;
