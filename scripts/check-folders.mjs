// Folders with more source files than somebody can take in at a glance are refused.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Source files in one folder, tests aside. */
const most = 15;

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

const problems = Object.entries(count('src'))
  .filter(([, files]) => files > most)
  .map(
    ([folder, files]) =>
      `${folder} has ${files} source files (${most} at most): divide it by noun.`,
  );
for (const problem of problems) console.log(problem);
if (problems.length > 0) process.exitCode = 1;
