// What a visitor of the landing page downloads as scripts before it answers: fails above the limit that
// docs/measurements.md names. Reads the build's own list; `benchmarks/first-page.ts` measures in a browser.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** Gzipped bytes. */
const limit = 150_000;
/** The entry, and what it loads before the first page can be hydrated. */
const begins = ['index.html', 'src/modules/home/web/home-page.tsx'];

const client = fileURLToPath(new URL('../dist/client/', import.meta.url));
type Chunk = { readonly file: string; readonly imports?: readonly string[] };
const chunks: Record<string, Chunk> = JSON.parse(
  readFileSync(`${client}.vite/manifest.json`, 'utf8'),
);

const files = new Set<string>();
function take(name: string): void {
  const chunk = chunks[name];
  if (!chunk)
    throw new Error(`The build knows no "${name}": name what the first page begins with.`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const next of chunk.imports ?? []) take(next);
}
for (const name of begins) take(name);

const weighed = [...files]
  .map((file) => ({ file, bytes: gzipSync(readFileSync(client + file)).length }))
  .sort((a, b) => b.bytes - a.bytes);
const total = weighed.reduce((sum, { bytes }) => sum + bytes, 0);
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
console.log(`First page: ${files.size} scripts of ${kB(total)} gzipped (at most ${kB(limit)}).`);
if (total > limit) {
  for (const { file, bytes } of weighed) console.log(`  ${kB(bytes).padStart(9)}  ${file}`);
  console.log('Load later what the landing page does not need at once.');
  process.exitCode = 1;
}

// Editors come when somebody edits; each has a line of its own.
const editors = [
  { entry: 'src/editors/pages/page-editor.tsx', limit: 420_000 },
  { entry: 'src/editors/flow/flow-editor.tsx', limit: 150_000 },
];
for (const { entry, limit: most } of editors) {
  if (!chunks[entry]) continue;
  const first = new Set(files);
  take(entry);
  const own = [...files].filter((file) => !first.has(file));
  const weight = own.reduce((sum, file) => sum + gzipSync(readFileSync(client + file)).length, 0);
  console.log(`${entry}: ${kB(weight)} gzipped (at most ${kB(most)}).`);
  if (weight > most) process.exitCode = 1;
}

// What other people's pages load for a conversation, all in.
const widgetLimit = 25_000;
const widget = gzipSync(
  readFileSync(fileURLToPath(new URL('../dist/widget/v1.js', import.meta.url))),
).length;
console.log(`Widget: ${kB(widget)} gzipped (at most ${kB(widgetLimit)}).`);
if (widget > widgetLimit) process.exitCode = 1;
