import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The pages of a PDF as PNG pictures, drawn by a program that is not ours (`pdftoppm`, of Debian's poppler-utils). */
export async function pdfPages(pdf: Uint8Array, dpi: number): Promise<Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'gh-pages-'));
  try {
    const file = join(folder, 'book.pdf');
    await writeFile(file, pdf);
    const size = ['-r', String(dpi)];
    await promisify(execFile)('pdftoppm', ['-png', ...size, file, join(folder, 'page')]);
    const names = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort();
    return await Promise.all(names.map((name) => readFile(join(folder, name))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
