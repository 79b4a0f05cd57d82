// Folders with more source files than somebody can take in at a glance are refused. Those that were too full
// before stand here with their number: they may only get emptier, and leave the list when they fit.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Source files in one folder, tests aside. */
const most = 15;

const tooFull = {
  'src/shell': 28,
  'src/ui': 19,
};

const root = fileURLToPath(new URL('..', import.meta.url));

function count(folder, counts = {}) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  const sources = entries.filter(
    (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'),
  );
  counts[folder] = sources.length;
  for (const entry of entries) {
    if (entry.isDirectory() && entry.name !== 'testing') count(`${folder}/${entry.name}`, counts);
  }
  return counts;
}

const counts = count('src');
const problems = [
  ...Object.entries(counts)
    .filter(([folder, files]) => files > (tooFull[folder] ?? most))
    .map(
      ([folder, files]) =>
        `${folder} has ${files} source files (${tooFull[folder] ?? most} at most): divide it by noun.`,
    ),
  ...Object.entries(tooFull)
    .filter(([folder, files]) => (counts[folder] ?? 0) < files)
    .map(
      ([folder]) =>
        `${folder} has ${counts[folder] ?? 0} source files now: write that into scripts/check-folders.mjs.`,
    ),
];
for (const problem of problems) console.log(problem);
if (problems.length > 0) process.exitCode = 1;
