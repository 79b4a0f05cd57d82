import { expect, it } from 'vitest';
import { type Chunk, offlineFiles, offlineWorker } from './worker-document.ts';

const page = 'src/modules/ai-chat/web/offline/offline-page.tsx';
const build: Record<string, Chunk> = {
  'index.html': { file: 'assets/index-1.js', imports: ['_hub.js'], css: ['assets/index-1.css'] },
  '_hub.js': { file: 'assets/hub-1.js', assets: ['assets/inter.woff2', 'assets/hall.webp'] },
  'src/app/screens/all-routes.tsx': { file: 'assets/all-1.js', imports: ['_hub.js', '_ring.js'] },
  '_ring.js': { file: 'assets/ring-1.js', imports: ['_ring.js'] },
  'src/shell/markdown/markdown.tsx': { file: 'assets/markdown-1.js', css: ['assets/md-1.css'] },
  [page]: { file: 'assets/offline-1.js', imports: ['_hub.js'] },
  'src/modules/home/web/home-page.tsx': { file: 'assets/home-1.js' },
};

it('keeps every file that the page needs, once, and no other', () => {
  expect(offlineFiles(build)).toEqual([
    '/assets/all-1.js',
    '/assets/hub-1.js',
    '/assets/index-1.css',
    '/assets/index-1.js',
    '/assets/inter.woff2',
    '/assets/markdown-1.js',
    '/assets/md-1.css',
    '/assets/offline-1.js',
    '/assets/ring-1.js',
  ]);
});

it('refuses a build without the page', () => {
  const { [page]: _, ...without } = build;
  expect(() => offlineFiles(without)).toThrow(`The build has no "${page}"`);
});

it('is a script of its own, and another one once a file has changed', () => {
  const script = offlineWorker(build);
  // As a browser reads a classic script: what imports or has types would not compile.
  expect(() => new Function(script)).not.toThrow();
  const later = { ...build, [page]: { file: 'assets/offline-2.js', imports: ['_hub.js'] } };
  const versionIn = (text: string) => /"guildhall-shell-([0-9a-f]{16})"/.exec(text)?.[1];
  expect(versionIn(script)).toMatch(/./);
  expect(versionIn(offlineWorker(later))).not.toBe(versionIn(script));
});
