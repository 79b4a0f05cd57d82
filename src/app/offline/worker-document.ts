import { createHash } from 'node:crypto';
import { offlinePath } from '#shell/offline/kept-on-device.ts';
import { type Shell, workerSource } from './worker.ts';

/** Where browsers ask for the worker; at the root, or it would not be given all pages. */
export const workerPath = '/offline-worker.js';

/** A file of the build, as Vite's manifest has it. */
export type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
};

/** What the page that works without the hub is made of: the entry, the list of screens, and the page itself. */
const parts = [
  'index.html',
  'src/app/screens/all-routes.tsx',
  'src/modules/ai-chat/web/offline/offline-page.tsx',
  'src/shell/markdown/markdown.tsx',
];

/** All chunks that `names` cannot do without, by their names in the manifest. */
export function reachedFrom(
  chunks: Readonly<Record<string, Chunk>>,
  names: readonly string[],
): Set<string> {
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name) || !chunks[name]) return;
    seen.add(name);
    chunks[name].imports?.forEach(visit);
  };
  names.forEach(visit);
  return seen;
}

/** Addresses of all files that the page needs, letters included. Throws when the build has no such page. */
export function offlineFiles(chunks: Readonly<Record<string, Chunk>>): string[] {
  const missing = parts.find((name) => !chunks[name]);
  if (missing) throw new Error(`The build has no "${missing}", which is to work offline.`);
  const files = [...reachedFrom(chunks, parts)].flatMap((name) => {
    const { file = '', css = [], assets = [] } = chunks[name] ?? {};
    return [file, ...css, ...assets.filter((path) => path.endsWith('.woff2'))];
  });
  return [...new Set(files)].map((file) => `/${file}`).sort();
}

const prefix = 'guildhall-shell-';

/** The worker's script: what it keeps, and what it does. */
export function offlineWorker(chunks: Readonly<Record<string, Chunk>>): string {
  const files = offlineFiles(chunks);
  const version = createHash('sha256')
    .update(workerSource + files.join())
    .digest('hex')
    .slice(0, 16);
  const shell: Shell = { cache: prefix + version, prefix, page: offlinePath, files };
  return `const shell = ${JSON.stringify(shell)};\nconst worker = self;\n${workerSource}\n`;
}
