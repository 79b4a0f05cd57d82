// Books: 100,000 words with notes set by our template beside the same words as a source of bare Typst, each in
// a process of its own in the same run, with what that process held at its peak; and the same book as an EPUB.
// Run: node benchmarks/books.ts [rounds=3]
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readMarkdown } from '../src/kernel/rich-text/read-markdown.ts';
import { type Book, chapterSchema, metaSchema } from '../src/modules/book-publisher/book-schema.ts';
import { writeEpub } from '../src/modules/book-publisher/server/epub/write-epub.ts';
import { setBook } from '../src/modules/book-publisher/server/layout/set-book.ts';
import { bookFonts } from '../src/platform/typeset/fonts.ts';
import { machineLine } from './measure/machine.ts';
import { memoryOf } from './measure/process-tree.ts';
import { percentile, printTable } from './measure/statistics.ts';

const rounds = Number(process.argv[2] ?? 3);
console.log(`${machineLine()}\n`);

const paragraph = (at: number) =>
  `Boat ${at} crossed the strait to carry people, bread and letters to the island before the storm of the evening came in, and whoever stood on the quay counted the lamps. The harbour opened at eight, the carts came down the hill, and nobody asked what the night had cost. `.repeat(
    2,
  );
const chapterTexts = Array.from({ length: 30 }, (_, chapter) =>
  Array.from({ length: 36 }, (_, at) => ({
    text: paragraph(chapter * 36 + at).trim(),
    note: at % 5 === 0 ? `Note ${at} of the log of the harbour.` : '',
    head: at % 12 === 6 ? `What happened at hour ${at}` : '',
  })),
);
const words = chapterTexts.flat().reduce((sum, { text }) => sum + text.split(' ').length, 0);

const chapters = chapterTexts.map((all, at) => {
  const notes: string[] = [];
  const body = all.map(({ text, note, head }) => {
    if (note) notes.push(note);
    const marked = note ? `${text}[^${notes.length}]` : text;
    return head ? `## ${head}\n\n${marked}` : marked;
  });
  const markdown = [...body, ...notes.map((note, one) => `[^${one + 1}]: ${note}`)].join('\n\n');
  const chapter = chapterSchema.parse({ title: `Night ${at + 1}`, markdown });
  return { ...chapter, part: `chapter:${at}`, text: readMarkdown(markdown) };
});
const meta = metaSchema.parse({ title: 'Tide', author: 'Mira', trim: '6x9' });
const book: Book = { meta, chapters, front: null };

const bareSource = [
  '#set page(width: 432pt, height: 648pt, margin: (inside: 58pt, outside: 45pt, top: 68pt, bottom: 71pt), numbering: "1")',
  '#set text(font: "EB Garamond", size: 11.5pt, lang: "en", hyphenate: true)',
  '#set par(justify: true, leading: 0.62em, spacing: 0.62em, first-line-indent: 1.4em)',
  '#outline(depth: 1)',
  ...chapterTexts.map((all, at) =>
    [
      `#pagebreak(to: "odd")\n= Night ${at + 1}`,
      ...all.map(({ text, note, head }) =>
        [head && `== ${head}`, note ? `${text}#footnote[${note}]` : text]
          .filter(Boolean)
          .join('\n\n'),
      ),
    ].join('\n\n'),
  ),
].join('\n\n');

/** What our children hold at most while that is done, in MiB, and how long it takes, in seconds. */
async function measured<T>(work: () => Promise<T>) {
  let peak = 0;
  const watch = setInterval(() => {
    void memoryOf(process.pid).then((all) => {
      for (const { pid, rss } of all) if (pid !== process.pid) peak = Math.max(peak, rss);
    });
  }, 50);
  const start = performance.now();
  const made = await work();
  clearInterval(watch);
  return { made, seconds: (performance.now() - start) / 1000, peak };
}

const folder = await mkdtemp(join(tmpdir(), 'gh-books-'));
await writeFile(join(folder, 'book.typ'), bareSource);
const bare = fileURLToPath(new URL('./books/bare-typst.ts', import.meta.url));
const lines: string[][] = [];
const shares: number[] = [];
for (let round = 1; round <= rounds; round += 1) {
  const floor = await measured(async () => {
    const given = [bare, join(folder, 'book.typ'), join(folder, 'bare.pdf'), ...bookFonts()];
    return Number((await promisify(execFile)(process.execPath, given)).stdout);
  });
  const own = await measured(() => setBook({ book, chapters, pictures: new Map() }));
  shares.push(own.seconds / floor.seconds);
  lines.push([
    ...[String(round), String(floor.made), floor.seconds.toFixed(1), floor.peak.toFixed(0)],
    ...[String(own.made.pages), own.seconds.toFixed(1), own.peak.toFixed(0)],
    (own.seconds / floor.seconds).toFixed(2),
  ]);
}
await rm(folder, { recursive: true });
console.log(`${words.toLocaleString('en')} words`);
printTable(
  ['Round', 'bare: pages', 's', 'MiB', 'ours: pages', 's', 'MiB', 'times the floor'],
  lines,
);
console.log(`Median: ${percentile(shares, 0.5).toFixed(2)} times bare Typst`);

const times: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const start = performance.now();
  const cover = new Uint8Array([137, 80, 78, 71]);
  const id = '0195a1c0-0000-7000-8000-000000000001';
  const texts = chapters.map((one) => ({ ...one, text: readMarkdown(one.markdown) }));
  const changedAt = '2026-01-01T00:00:00Z';
  writeEpub({ ...{ book, cover, id, changedAt }, chapters: texts, pictures: new Map() });
  times.push(performance.now() - start);
}
console.log(
  `EPUB of the same book, reading its Markdown included: ${percentile(times, 0.5).toFixed(0)} ms`,
);
