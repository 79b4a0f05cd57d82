import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../../', import.meta.url));

/** How a file of the hub's own code touches a table; `area` is such as `platform/auth` or `modules/home`. */
export type TableUse = {
  readonly file: string;
  readonly area: string;
  readonly table: string;
  readonly writes: boolean;
};

/** Every place where SQL in the code (tests aside) reads or writes one of `tables`. */
export function findTableUses(tables: ReadonlySet<string>): TableUse[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|(^|[/\\])testing[/\\]/.test(file),
  );
  return files.flatMap((file) => {
    const [part = '', folder = ''] = file.split(sep);
    const area = part === 'platform' || part === 'modules' ? `${part}/${folder}` : part;
    const queries = sqlOf(readFileSync(join(source, file), 'utf8'));
    return queries.flatMap((query) =>
      [...query.matchAll(/\b(from|join|into|update|using)\s+(?:only\s+)?([a-z_]+)/g)]
        .filter(([, , table = '']) => tables.has(table))
        .map(({ 1: verb = '', 2: table = '', index }) => {
          const deletes = /\bdelete\s$/.test(query.slice(Math.max(0, index - 8), index));
          const writes = verb === 'into' || verb === 'update' || deletes;
          return { file: relative('.', file), area, table, writes };
        }),
    );
  });
}

/** The texts of all sql`…` templates of a file, each with the templates inside it. */
function sqlOf(code: string): string[] {
  const found: string[] = [];
  for (let at = code.indexOf('sql`'); at !== -1; ) {
    const end = endOfTemplate(code, at + 4);
    found.push(code.slice(at + 4, end));
    at = code.indexOf('sql`', end);
  }
  return found;
}

/** Where a template that began before `at` ends; `${…}` inside may hold further templates. */
export function endOfTemplate(code: string, from: number): number {
  const open: ('template' | 'expression')[] = ['template'];
  for (let at = from; at < code.length; at += 1) {
    const sign = code[at];
    const inside = open.at(-1);
    if (sign === '\\') at += 1;
    else if (sign === '`') {
      if (inside === 'template') open.pop();
      else open.push('template');
      if (open.length === 0) return at;
    } else if (inside === 'template' && sign === '$' && code[at + 1] === '{') {
      open.push('expression');
      at += 1;
    } else if (inside === 'expression' && sign === '{') open.push('expression');
    else if (inside === 'expression' && sign === '}') open.pop();
  }
  return code.length;
}
