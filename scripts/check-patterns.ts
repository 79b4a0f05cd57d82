// Every regular expression of the product must take time in proportion to the text at most: one
// that does not lets a single message freeze the hub. Verdicts are remembered by expression in
// `patterns/proven.txt`; `--remember` adds new ones. Some are proven again in every run.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findAll, type Pattern } from './patterns/find-patterns.ts';
import { judge } from './patterns/judge.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const memory = join(root, 'scripts/patterns/proven.txt');
/** Raised when the judges change, so that everything is judged anew. */
const judges = 3;
/** Remembered verdicts that are doubted in every run. */
const doubted = 8;
const remembers = process.argv.includes('--remember');

const keyOf = ({ source, flags }: Pattern) =>
  createHash('sha256').update(`${judges}/${source}/${flags}`).digest('hex').slice(0, 20);

const { patterns, complaints } = await findAll(root);
const proven = new Set(readFileSync(memory, 'utf8').split('\n').filter(Boolean));
const all = [...patterns.values()];
const known = all.filter((pattern) => proven.has(keyOf(pattern)));
const again = known.sort(() => Math.random() - 0.5).slice(0, doubted);
const queue = [...all.filter((pattern) => !proven.has(keyOf(pattern))), ...again];
const fine = new Set(known.map(keyOf));

async function work(): Promise<void> {
  for (let pattern = queue.pop(); pattern; pattern = queue.pop()) {
    const { state, why } = await judge(pattern);
    // A slow machine unproves nothing that was proven before.
    if (state === 'fine' || (state === 'unknown' && proven.has(keyOf(pattern)))) {
      fine.add(keyOf(pattern));
      continue;
    }
    fine.delete(keyOf(pattern));
    complaints.push(`${pattern.files.join(', ')}: /${pattern.source}/${pattern.flags}\n    ${why}`);
  }
}
await Promise.all([work(), work()]);

if (remembers) writeFileSync(memory, `${[...fine].sort().join('\n')}\n`);
const fresh = [...fine].filter((key) => !proven.has(key)).length;
for (const complaint of complaints) console.error(complaint);
console.log(
  `${all.length} regular expressions, ${complaints.length} complaints${fresh && !remembers ? `, ${fresh} not remembered yet (node scripts/check-patterns.ts --remember)` : ''}`,
);
process.exit(complaints.length === 0 ? 0 : 1);
