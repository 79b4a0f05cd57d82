/** Before the TeX in the code that stands for a formula; no answer writes these signs by itself. */
export const inlineMark = '\uE000';
export const displayMark = '\uE001';

/** Characters of the longest formula that is looked for; what is longer stays text. */
const longestInline = 1000;
/** Lines of the longest formula that stands by itself. */
const mostLines = 200;

/**
 * Writes formulas as code, so that Markdown leaves their signs alone: `$…$` and `\(…\)` within a line, `$$…$$` and `\[…\]`
 * also over several. What is code stays as it is, prices stay prices, and what is not closed yet stays text.
 */
export function markMath(text: string): string {
  if (!/[$]|\\[([]/.test(text)) return text;
  const lines = text.split('\n');
  const written: string[] = [];
  let fence: string | undefined;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as string;
    const sign = fenceSign(line);
    if (fence) {
      if (sign?.startsWith(fence) && line.trimEnd().endsWith(sign)) fence = undefined;
      written.push(line);
      continue;
    }
    if (sign) {
      fence = sign;
      written.push(line);
      continue;
    }
    const block = readBlock(lines, at);
    if (block) {
      written.push(`${block.indent}\`\`\`math`, ...block.lines, `${block.indent}\`\`\``);
      at = block.last;
    } else written.push(markInLine(line));
  }
  return written.join('\n');
}

/** The sign with which a line begins or ends code: three or more, with no further ones of backticks behind them. */
const fenceSign = (line: string): string | undefined =>
  /^[\s>]*(?:[-*+]\s+|\d{1,9}[.)]\s+)?(`{3,}(?!.*`)|~{3,})/.exec(line)?.[1];

type Block = { readonly indent: string; readonly lines: readonly string[]; readonly last: number };
const closes: Readonly<Record<string, string>> = { $$: '$$', '\\[': '\\]' };

/** A formula that has its lines to itself, from the one that begins it. */
function readBlock(lines: readonly string[], first: number): Block | undefined {
  const [, indent = '', sign = '', begun = ''] =
    /^([ \t]*)(\$\$|\\\[)(.*)$/.exec(lines[first] as string) ?? [];
  const close = closes[sign];
  if (!close) return undefined;
  const found: string[] = [];
  const end = Math.min(lines.length, first + mostLines);
  for (let at = first; at < end; at += 1) {
    const line = (at === first ? begun : (lines[at] as string)).trim();
    const place = line.indexOf(close);
    if (place < 0) {
      if (line.startsWith('```')) return undefined;
      if (line) found.push(`${indent}${line}`);
      continue;
    }
    // Words behind it: a formula in a sentence, not one by itself.
    if (/[\p{L}\p{N}]/u.test(line.slice(place + 2))) return undefined;
    if (place > 0) found.push(`${indent}${line.slice(0, place).trim()}`);
    return found.length > 0 ? { indent, lines: found, last: at } : undefined;
  }
  return undefined;
}

/** Formulas in one line, past the code in it. */
function markInLine(line: string): string {
  let out = '';
  let at = 0;
  while (at < line.length) {
    const skipped = skipCode(line, at);
    if (skipped > at) {
      out += line.slice(at, skipped);
      at = skipped;
      continue;
    }
    const formula = readInline(line, at);
    if (formula) {
      out += `\`${formula.mark}${formula.tex}\``;
      at = formula.end;
    } else {
      // What is escaped begins nothing.
      const taken = line[at] === '\\' ? 2 : 1;
      out += line.slice(at, at + taken);
      at += taken;
    }
  }
  return out;
}

/** Behind code that begins here; code that is not closed within reach is only its own signs. */
function skipCode(line: string, at: number): number {
  if (line[at] !== '`') return at;
  let behind = at;
  while (line[behind] === '`') behind += 1;
  const run = line.slice(at, behind);
  for (let next = line.indexOf(run, behind); next >= 0 && next - behind < 5000; ) {
    let end = next + run.length;
    if (line[end] !== '`') return end;
    while (line[end] === '`') end += 1;
    next = line.indexOf(run, end);
  }
  return behind;
}

type Formula = { readonly mark: string; readonly tex: string; readonly end: number };

function readInline(line: string, at: number): Formula | undefined {
  if (line.startsWith('\\(', at)) return upTo(line, at + 2, '\\)', inlineMark);
  if (line.startsWith('\\[', at)) return upTo(line, at + 2, '\\]', displayMark);
  if (line[at] !== '$') return undefined;
  if (line[at + 1] === '$') return upTo(line, at + 2, '$$', displayMark);
  return betweenDollars(line, at);
}

function upTo(line: string, from: number, close: string, mark: string): Formula | undefined {
  const piece = line.slice(from, from + longestInline);
  const place = piece.indexOf(close);
  const tex = piece.slice(0, Math.max(0, place)).trim();
  if (tex === '' || tex.includes('`')) return undefined;
  return { mark, tex, end: from + place + close.length };
}

/** As people write `$x$`: nothing blank inside the signs, no word before, no word or number behind, and no price. */
function betweenDollars(line: string, at: number): Formula | undefined {
  if (/[\p{L}\p{N}$]/u.test(line[at - 1] ?? '') || /\s/.test(line[at + 1] ?? ' ')) return undefined;
  const piece = line.slice(at + 1, at + 1 + longestInline);
  for (let place = piece.indexOf('$'); place > 0; place = piece.indexOf('$', place + 1)) {
    const before = piece[place - 1] as string;
    if (before === '\\') continue;
    const behind = line[at + place + 2] ?? '';
    const tex = piece.slice(0, place);
    if (/\s/.test(before) || /[\p{L}\p{N}$]/u.test(behind) || tex.includes('`')) return undefined;
    return isPrice(tex) ? undefined : { mark: inlineMark, tex, end: at + place + 2 };
  }
  return undefined;
}

/** Begins with a number, as sums of money do, and has words but nothing that only formulas have. */
const isPrice = (tex: string): boolean =>
  /^\d/.test(tex) && /\s/.test(tex) && !/[\\^_=+<>{}]/.test(tex);
