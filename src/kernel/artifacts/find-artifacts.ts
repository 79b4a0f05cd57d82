import { type ArtifactKind, kindWords } from './artifact-kinds.ts';
import { readTable } from './read-table.ts';
import { titleOf } from './title-of.ts';

export type FoundArtifact = {
  readonly kind: ArtifactKind;
  readonly title: string;
  readonly content: string;
  /** A block of code, a table, or the whole answer. */
  readonly from: 'code' | 'table' | 'whole';
};

/** Characters of the longest artifact that is kept. */
export const longestArtifact = 400_000;
/** From how many characters on an answer with headings is a document. */
const longText = 1500;
const mostFound = 100;

const kinds: Readonly<Record<string, ArtifactKind>> = {
  ...{ html: 'html', htm: 'html', svg: 'svg', jsx: 'react', tsx: 'react', react: 'react' },
  ...{ mermaid: 'mermaid', md: 'document', markdown: 'document', csv: 'table' },
};

/** The kind of a block of code by its language, else by how it begins; undefined for code that is only read. */
export function kindOfCode(language: string, code: string): ArtifactKind | undefined {
  const named = Object.hasOwn(kinds, language) ? kinds[language] : undefined;
  if (named) return named;
  const begin = code.slice(0, 200).trimStart().toLowerCase();
  if (language === 'xml' || language === '') {
    if (begin.startsWith('<svg')) return 'svg';
    if (begin.startsWith('<!doctype html') || begin.startsWith('<html')) return 'html';
  }
  return undefined;
}

/**
 * What of an answer can stand beside the chat, in its order; the whole answer last, where it is a document. The same on
 * the server and on the page, so that a place in it means the same to both.
 */
export function findArtifacts(markdown: string): FoundArtifact[] {
  const lines = markdown.split('\n');
  const found: FoundArtifact[] = [];
  let heading = '';
  let headings = 0;
  let prose = 0;
  const add = (kind: ArtifactKind, content: string, from: FoundArtifact['from']) => {
    if (found.length >= mostFound || content.length > longestArtifact || !content.trim()) return;
    const title = titleOf(kind, content) || heading || kindWords[kind].name;
    found.push({ kind, title: title.slice(0, 80), content, from });
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as string;
    const code = readCode(lines, at);
    if (code) {
      const kind = code.isClosed ? kindOfCode(code.language, code.text) : undefined;
      if (kind) add(kind, code.text, 'code');
      at = code.last;
      continue;
    }
    const table = line.includes('|') ? readTable(lines, at) : undefined;
    if (table) {
      add('table', table.csv, 'table');
      at = table.last;
      continue;
    }
    const named = /^ {0,3}#{1,6}[ \t]+(\S.*)$/.exec(line)?.[1];
    if (named) {
      headings += 1;
      heading = named.replace(/[#*_`]/g, '').trim();
    }
    prose += line.length;
  }
  if (headings >= 2 && prose >= longText) add('document', markdown.trim(), 'whole');
  return found;
}

type Code = {
  readonly language: string;
  readonly text: string;
  readonly last: number;
  readonly isClosed: boolean;
};

/** A block of code that begins in this line, also within a list or a quotation. */
function readCode(lines: readonly string[], first: number): Code | undefined {
  const begin = /^([\s>]*(?:[-*+]\s+|\d{1,9}[.)]\s+)?)(`{3,}(?!.*`)|~{3,})\s*([\w+#-]*)/.exec(
    lines[first] as string,
  );
  if (!begin) return undefined;
  const [, indent = '', sign = '', language = ''] = begin;
  const text: string[] = [];
  for (let at = first + 1; at < lines.length; at += 1) {
    const line = lines[at] as string;
    const bare = line.replace(/^[\s>]+/, '').trimEnd();
    if (bare.startsWith(sign) && bare === (sign[0] as string).repeat(bare.length)) {
      return { language: language.toLowerCase(), text: text.join('\n'), last: at, isClosed: true };
    }
    text.push(withoutIndent(line, indent.length));
  }
  return { language, text: text.join('\n'), last: lines.length, isClosed: false };
}

/** As many signs as the block stands to the right, where they are blanks or signs of quotation. */
function withoutIndent(line: string, most: number): string {
  let cut = 0;
  while (cut < most && /[\s>]/.test(line[cut] ?? 'x')) cut += 1;
  return line.slice(cut);
}
