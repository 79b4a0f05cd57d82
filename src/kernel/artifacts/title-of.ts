import type { ArtifactKind } from './artifact-kinds.ts';

/** Characters in which a title is looked for. */
const reach = 20_000;

/** What an artifact calls itself; empty where it does not. */
export function titleOf(kind: ArtifactKind, content: string): string {
  const text = content.slice(0, reach);
  const words = (found: string | undefined) => (found ?? '').replace(/\s+/g, ' ').trim();
  switch (kind) {
    case 'html':
    case 'svg':
      return words(between(text, '<title>', '</title>') || between(text, '<h1>', '</h1>'));
    case 'document':
      return words(/^ {0,3}#{1,6}[ \t]+(\S[^\n]*)$/m.exec(text)?.[1]).replace(/[*_`#]/g, '');
    case 'react':
      return words(
        /\bexport default function ([A-Z]\w{0,60})/.exec(text)?.[1] ??
          /\bfunction ([A-Z]\w{0,60})/.exec(text)?.[1] ??
          /\bconst ([A-Z]\w{0,60}) ?=/.exec(text)?.[1],
      );
    case 'mermaid':
      return words(/^[ \t]*title:?[ \t]+(\S[^\n]*)$/m.exec(text)?.[1]);
    case 'table':
      return '';
  }
}

function between(text: string, open: string, close: string): string {
  const lower = text.toLowerCase();
  const from = lower.indexOf(open);
  if (from < 0) return '';
  const to = lower.indexOf(close, from + open.length);
  const inner = to < 0 ? '' : text.slice(from + open.length, to);
  return inner.includes('<') ? '' : inner;
}
