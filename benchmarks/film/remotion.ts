import { execFileSync, spawn } from 'node:child_process';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { type Cost, measured } from './measured.ts';

export type Peer = { readonly folder: string; readonly bundle: string };

/** Lays out the peer's project with its packages (from npm) and bundles its scene; not measured. */
export async function preparePeer(folder: string, picture: string): Promise<Peer> {
  await cp(fileURLToPath(new URL('./remotion/', import.meta.url)), folder, { recursive: true });
  await mkdir(join(folder, 'public'), { recursive: true });
  await cp(picture, join(folder, 'public/picture.jpg'));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
  const said = execFileSync(process.execPath, ['bundle.mjs'], { cwd: folder, encoding: 'utf8' });
  return { folder, bundle: said.trim().split('\n').at(-1) as string };
}

type Scene = {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  readonly preset: string;
  readonly props: { readonly headline: string; readonly spoken: string };
};

/** One rendering, the browser's start included. */
export const renderWithPeer = ({ folder, bundle }: Peer, scene: Scene): Promise<Cost> =>
  measured(() => {
    const order = { ...scene, serveUrl: bundle, browser: findChromium() };
    const file = join(folder, `out-${scene.height}-${scene.frames}.mp4`);
    const child = spawn(
      process.execPath,
      ['render.mjs', JSON.stringify({ ...order, output: file })],
      { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    return new Promise<void>((resolve, reject) => {
      child.on('close', (code) =>
        code === 0 ? resolve() : reject(new Error(`The peer failed: ${said.slice(-800)}`)),
      );
    });
  });
