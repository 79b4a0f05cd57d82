import { globSync, readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

/** A regular expression and where it stands. */
export type Pattern = { readonly source: string; readonly flags: string; readonly files: string[] };

/** What a file holds: its literals, and complaints about expressions made in other ways. */
export type Found = { readonly patterns: Map<string, Pattern>; readonly complaints: string[] };

type Node = { readonly type?: string; readonly [name: string]: unknown };

/** The one file that may call the constructor, and what it offers. */
export const builder = { file: 'src/kernel/built-pattern.ts', name: 'builtPattern' };
/** Expressions of people's own checks are read in one file, and run in a thread that is ended in time. */
const forThreads = 'src/modules/prompt-studio/prompt-tests/strangers-pattern.ts';
const functions = /^(?:Function|Arrow|Class|Method|Constructor|GetterProperty|SetterProperty)/;

const isTest = (file: string) => /\.(?:test|e2e)\.tsx?$|[\\/]testing[\\/]/.test(file);

/** Source files whose expressions meet text at run time. */
export const productFiles = (root: string): string[] =>
  globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !isTest(file))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

/** Reads the regular expressions of one file's code into `found`. */
export function findPatterns(file: string, code: string, found: Found): void {
  const tree = parseSync(code, { syntax: 'typescript', tsx: file.endsWith('x') });
  const complain = (what: string) => found.complaints.push(`${file}: ${what}`);
  const visit = (value: unknown, depth: number): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, depth);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const node = value as Node;
    if (node.type === 'RegExpLiteral') keep(found, String(node.pattern), String(node.flags), file);
    if (node.type === 'NewExpression' || node.type === 'CallExpression') {
      const name = (node.callee as Node).value;
      if (name === 'RegExp' && file !== builder.file && file !== forThreads)
        complain(`makes an expression out of text. Use ${builder.name} for constants, or compare.`);
      if (name === builder.name && depth > 0)
        complain(`calls ${builder.name} inside a function, where text of people could reach it.`);
    }
    const inside = functions.test(node.type ?? '') ? depth + 1 : depth;
    for (const inner of Object.values(node)) visit(inner, inside);
  };
  visit(tree, 0);
}

function keep({ patterns }: Found, source: string, flags: string, file: string): void {
  const key = `/${source}/${flags}`;
  const known = patterns.get(key);
  if (!known) patterns.set(key, { source, flags, files: [file] });
  else if (!known.files.includes(file)) known.files.push(file);
}

/** All expressions of the product; those that are built of constants are asked of the running code. */
export async function findAll(root: string): Promise<Found> {
  const found: Found = { patterns: new Map(), complaints: [] };
  const building: string[] = [];
  for (const file of productFiles(root)) {
    const code = readFileSync(`${root}/${file}`, 'utf8');
    findPatterns(file, code, found);
    if (code.includes(builder.name)) building.push(file);
  }
  const { builtPatterns } = await import(`${root}/${builder.file}`);
  for (const file of building) {
    const before = builtPatterns.length;
    await import(`${root}/${file}`);
    for (const { source, flags } of builtPatterns.slice(before)) keep(found, source, flags, file);
  }
  return found;
}
