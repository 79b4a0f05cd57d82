import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Document = { readonly id: number; readonly title: string; readonly text: string };
export type PeerFound = { readonly titles: readonly string[]; readonly ms: number };

/** What two search engines from npm find with their own settings, fetched into a temporary folder. */
export async function askPeers(
  documents: readonly Document[],
  questions: readonly string[],
): Promise<Readonly<Record<string, readonly PeerFound[]>>> {
  const folder = await mkdtemp(join(tmpdir(), 'gh-peers-'));
  try {
    await cp(fileURLToPath(new URL('./peers/', import.meta.url)), folder, { recursive: true });
    const install = ['install', '--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync('npm', install, { cwd: folder });
    const [all, asked, found] = ['documents.jsonl', 'questions.json', 'found.json'].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    await writeFile(all, documents.map((each) => JSON.stringify(each)).join('\n'));
    await writeFile(asked, JSON.stringify(questions));
    const run = ['--max-old-space-size=8000', 'search.mjs', all, asked, found];
    execFileSync(process.execPath, run, { cwd: folder, stdio: 'inherit' });
    return JSON.parse(await readFile(found, 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
