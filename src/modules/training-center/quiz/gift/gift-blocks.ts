/** What is wrong, and in which line. The message has no full stop. */
export class GiftFault extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** A question as it stands in the file, its parts still escaped. */
export type Block = {
  /** The line in which it begins, from 1. */
  readonly line: number;
  readonly title: string;
  readonly before: string;
  /** Between the braces; null without any. */
  readonly answers: string | null;
  /** The line in which the answers begin. */
  readonly answersLine: number;
  readonly after: string;
  /** Set where the braces do not fit. */
  readonly fault?: GiftFault;
};

/** Cuts a file into its questions: between them stands an empty line. Linear in its length. */
export function* blocksOf(text: string): Generator<Block> {
  let lines: string[] = [];
  let from = 0;
  const all = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  for (const [at, line] of [...all, ''].entries()) {
    const isComment = line.trimStart().startsWith('//');
    if (isComment || (lines.length === 0 && line.trimStart().startsWith('$CATEGORY:'))) {
      // Keeps the count of lines right within a question.
      if (lines.length > 0) lines.push('');
      continue;
    }
    if (line.trim() !== '') {
      if (lines.length === 0) from = at + 1;
      lines.push(line);
    } else if (lines.length > 0) {
      yield blockOf(lines.join('\n'), from);
      lines = [];
    }
  }
}

function blockOf(text: string, line: number): Block {
  let rest = text.trimStart();
  let title = '';
  if (rest.startsWith('::')) {
    const end = find(rest, '::', 2);
    if (end > 0) {
      title = unescaped(rest.slice(2, end).trim());
      rest = rest.slice(end + 2);
    }
  }
  const lineAt = (offset: number) => line + count(text, text.length - rest.length + offset);
  const open = find(rest, '{', 0);
  const stray = find(rest, '}', 0);
  const none = { line, title, before: rest, answers: null, answersLine: line, after: '' };
  if (open < 0) {
    if (stray < 0) return none;
    return { ...none, fault: new GiftFault(lineAt(stray), 'The answers have no opening brace') };
  }
  const close = find(rest, '}', open + 1);
  const again = find(rest, '{', open + 1);
  if (close < 0)
    return { ...none, fault: new GiftFault(lineAt(open), 'The answers have no closing brace') };
  if (again >= 0) {
    const sentence =
      again < close ? 'A brace opens within the answers' : 'A question has its answers only once';
    return { ...none, fault: new GiftFault(lineAt(again), sentence) };
  }
  if (stray < open)
    return { ...none, fault: new GiftFault(lineAt(stray), 'A brace closes before it opens') };
  const answers = rest.slice(open + 1, close);
  const after = rest.slice(close + 1);
  return { line, title, before: rest.slice(0, open), answers, answersLine: lineAt(open), after };
}

/** Where a sign stands that no backslash escapes; −1 without. */
export function find(text: string, sign: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text.charAt(at) === '\\') at += 1;
    else if (text.startsWith(sign, at)) return at;
  }
  return -1;
}

export function count(text: string, to: number): number {
  let lines = 0;
  for (let at = 0; at < to; at += 1) if (text.charAt(at) === '\n') lines += 1;
  return lines;
}

/** The words as people read them. */
export function unescaped(text: string): string {
  return text.replace(/\\([\s\S])/g, (whole, sign: string) =>
    sign === 'n' ? '\n' : '~=#{}:>\\'.includes(sign) ? sign : whole,
  );
}

/** A text with its format before it, such as `[html]`: tags are taken out, as texts here are plain. */
export function wordsIn(raw: string): string {
  const format = /^\s{0,100}\[(html|markdown|plain|moodle)\]/i.exec(raw);
  const body = unescaped(format ? raw.slice(format[0].length) : raw);
  return format?.[1]?.toLowerCase() === 'html' ? body.replace(/<[^<>]{0,2000}>/g, '') : body;
}

export const textOf = (raw: string): string => wordsIn(raw).trim();
