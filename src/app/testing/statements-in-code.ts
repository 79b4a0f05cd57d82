import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endOfTemplate } from './sql-in-code.ts';

const source = fileURLToPath(new URL('../../', import.meta.url));

/** A piece of SQL as it stands in the code: text, or something put into it. */
type Piece = { readonly text: string } | { readonly put: string };

/** A whole statement that the hub sends to its database. */
export type Statement = {
  readonly file: string;
  readonly line: number;
  /**
   * The statement with placeholders for what is put into it, first as it stands when all conditions hold,
   * then when none does. `left` leaves out those of its unknown parts that are in the set, by their number.
   */
  variant(which: 'all' | 'none', left?: ReadonlySet<number>): string;
  /** Parts of which only the running hub knows whether they are values or SQL. */
  readonly unknown: number;
  /** The columns that its reader counts on, with their types; undefined where that stands elsewhere. */
  readonly row: Readonly<Record<string, string>> | undefined;
};

/** Every template that the hub's code (tests aside) hands to `execute` as it is. */
export function findStatements(): Statement[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|(^|[/\\])testing[/\\]/.test(file),
  );
  return files.flatMap((file) => {
    const code = readFileSync(join(source, file), 'utf8');
    return statementsOf(code).map((statement) => ({ file: relative('.', file), ...statement }));
  });
}

/** A call of `execute` just before its template; the first group is the type of its rows. */
const executed =
  /\bexecute(?:Prepared)?(?:<((?:[^()<>`]|<[^<>]*>)*)>)?\(\s*(?:\w+,\s*[^,`]{1,60},\s*)?$/;

function statementsOf(code: string): Omit<Statement, 'file'>[] {
  const found: Omit<Statement, 'file'>[] = [];
  const fragments = fragmentsOf(code);
  for (let at = code.indexOf('sql`'); at !== -1; ) {
    const end = endOfTemplate(code, at + 4);
    const call = executed.exec(code.slice(Math.max(0, at - 600), at));
    if (call) {
      const line = code.slice(0, at).split('\n').length;
      const row = rowOf(code, call[1]);
      found.push({ line, row, ...statementOf(code.slice(at + 4, end), fragments) });
    }
    at = code.indexOf('sql`', end);
  }
  return found;
}

/** The columns of a row's type, where it is written out here or in a `type` of the same file. */
function rowOf(code: string, type: string | undefined): Record<string, string> | undefined {
  const written = type?.trim().startsWith('{') ? type : typeNamed(code, type?.trim() ?? '');
  const body = /^\s*\{([^{}]*)\}\s*$/.exec(written ?? '')?.[1];
  if (body === undefined) return undefined;
  const plain = body.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
  return Object.fromEntries(
    plain
      .split(/[;\n]/)
      .map((field) => /^\s*(?:readonly\s+)?(\w+)\??:\s*([\s\S]+)$/.exec(field))
      .flatMap((field) => (field ? [[field[1] as string, (field[2] as string).trim()]] : [])),
  );
}

function typeNamed(code: string, name: string): string | undefined {
  if (!/^\w+$/.test(name)) return undefined;
  const start = code.search(new RegExp(`\\btype ${name} = \\{`));
  if (start === -1) return undefined;
  const from = code.indexOf('{', start);
  const end = code.indexOf('};', from);
  return end === -1 ? undefined : code.slice(from, end + 1);
}

/** Constants of a file that are SQL: `const columns = sql`…``. */
function fragmentsOf(code: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const { 1: name = '', index, 0: whole } of code.matchAll(
    /\bconst (\w+)(?::[^=]*)? = sql`/g,
  )) {
    const start = index + whole.length;
    found.set(name, code.slice(start, endOfTemplate(code, start)));
  }
  return found;
}

function statementOf(template: string, fragments: ReadonlyMap<string, string>) {
  let unknown = 0;
  const render = (text: string, which: 'all' | 'none', left: ReadonlySet<number>): string =>
    piecesOf(text)
      .map((piece) => {
        if ('text' in piece) return piece.text;
        const inner = templateIn(piece.put, which) ?? fragments.get(piece.put.trim());
        if (inner !== undefined) return render(inner, which, left);
        const number = unknown;
        unknown += 1;
        return left.has(number) ? '' : `$${number + 1}`;
      })
      .join('');
  const variant: Statement['variant'] = (which, left = new Set()) => {
    unknown = 0;
    return render(template, which, left);
  };
  variant('all');
  return { variant, unknown };
}

/** The SQL of an expression: what it is when its condition holds, or when not; undefined for a value. */
function templateIn(expression: string, which: 'all' | 'none'): string | undefined {
  const text = expression.trim();
  const isChoice = text.includes('?') && !text.startsWith('sql`');
  if (!text.startsWith('sql`') && !isChoice) return undefined;
  const at = which === 'all' ? text.indexOf('sql`') : text.lastIndexOf('sql`');
  if (at === -1) return undefined;
  const end = endOfTemplate(text, at + 4);
  // A call or a method of it: only the running hub knows what comes of that.
  return end === text.length - 1 || isChoice ? text.slice(at + 4, end) : undefined;
}

/** A template divided into its text and what is put into it. */
function piecesOf(template: string): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < template.length; ) {
    const next = template.indexOf('${', at);
    if (next === -1) {
      pieces.push({ text: template.slice(at) });
      break;
    }
    const end = endOfExpression(template, next + 2);
    pieces.push({ text: template.slice(at, next) }, { put: template.slice(next + 2, end) });
    at = end + 1;
  }
  return pieces;
}

/** Where an expression that began before `from` ends; it may hold templates and objects. */
function endOfExpression(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '`') at = endOfTemplate(text, at + 1);
    else if (text[at] === '{') depth += 1;
    else if (text[at] === '}') {
      if (depth === 0) return at;
      depth -= 1;
    }
  }
  return text.length;
}
