import { spawn } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rawInput, segmentOutput } from '#platform/media/ffmpeg/encoder-settings.ts';
import { findFfmpeg } from '#platform/media/ffmpeg/find-ffmpeg.ts';
import { openFolder } from '../src/modules/one-button-video-maker/server/film/film-folder.ts';
import { makeFilm } from '../src/modules/one-button-video-maker/server/film/make-film.ts';
import { createTestRequest } from '../src/modules/one-button-video-maker/server/film/testing/test-request.ts';
import { runTask } from '../src/modules/one-button-video-maker/server/film/worker/run-task.ts';
import { keepFreedMemory } from '../src/platform/media/child/run-in-child.ts';
import { frameSize } from '../src/platform/media/scenes/frame.ts';
import { type Cost, measured } from './film/measured.ts';
import { type Peer, preparePeer, renderWithPeer } from './film/remotion.ts';
import { machineLine } from './measure/machine.ts';
import { median, printTable } from './measure/statistics.ts';

const rounds = Number(process.argv[2] ?? 3);
const withPeer = process.argv[3] !== 'no-peer';
const fps = 24;
/** The stretch of the film that everybody encodes, in frames: 8 s, across several scenes. */
const [from, to] = [fps * 4, fps * 12];
const seconds = (to - from) / fps;
/** The peer's start is taken off by rendering a short and a long scene. */
const [shortFrames, longFrames] = [fps, fps * (1 + seconds)];

type Height = 720 | 1080;
type Result = { readonly name: string; readonly costs: Cost[] };

const root = await mkdtemp(join(tmpdir(), 'gh-bench-film-'));
console.log(`Film, ${machineLine()}\n`);
try {
  let peer: Peer | undefined;
  for (const height of [720, 1080] as const) {
    const place = join(root, `film-${height}`);
    await makeFilm(createTestRequest({ height, targetSeconds: 24, maxSeconds: 40 }), place);
    if (withPeer) peer ??= await preparePeer(join(root, 'peer'), join(place, 'thumbnail.jpg'));
    await compare(height, place, peer);
  }
} finally {
  await rm(root, { recursive: true, force: true });
}

async function compare(height: Height, place: string, peer: Peer | undefined): Promise<void> {
  const raw = join(place, 'frames.raw');
  await draw(place, raw);
  const size = frameSize({ aspect: '16:9', height });
  console.log(
    `\n${height}p24, ${seconds} s, ${((await stat(raw)).size / 2 ** 30).toFixed(1)} GiB raw, per second of film, median of ${rounds}\n`,
  );
  const results = await runRounds(place, raw, { ...size, fps, preset: 'veryfast' }, peer);
  const per = (result: Result | undefined, part: 'cpu' | 'wall') =>
    median(result?.costs.map((cost) => cost[part]) ?? []) / seconds;
  const [floor, drawing, ours, remotion] = results;
  const sum = per(floor, 'cpu') + per(drawing, 'cpu');
  printTable(
    ['', 'CPU s', 'wall s', 'memory MiB', '÷ floor + drawing (CPU)'],
    results.map((result) => [
      result.name,
      per(result, 'cpu').toFixed(3),
      per(result, 'wall').toFixed(3),
      median(result.costs.map(({ memory }) => memory)).toFixed(0),
      (per(result, 'cpu') / sum).toFixed(2),
    ]),
  );
  if (!remotion) return;
  const times = (part: 'cpu' | 'wall') => (per(remotion, part) / per(ours, part)).toFixed(1);
  console.log(
    `\nRemotion takes ${times('cpu')} times our CPU and ${times('wall')} times our time.`,
  );
}

type Encoding = Parameters<typeof segmentOutput>[0];

/** Everybody in turn, so that noise from beside meets all alike. */
async function runRounds(place: string, raw: string, encoding: Encoding, peer: Peer | undefined) {
  const floor: Result = { name: 'floor: ffmpeg from a raw file', costs: [] };
  const drawing: Result = { name: 'drawing alone', costs: [] };
  const ours: Result = { name: 'Guildhall: drawing and encoding', costs: [] };
  const remotion: Result = { name: 'Remotion, equivalent scene', costs: [] };
  for (let round = 0; round < rounds; round += 1) {
    floor.costs.push(await measured(() => encodeRaw(raw, encoding)));
    drawing.costs.push(await measured(() => draw(place)));
    ours.costs.push(await measured(() => renderStretch(place)));
    if (peer) remotion.costs.push(await peerCost(peer, encoding));
  }
  return peer ? [floor, drawing, ours, remotion] : [floor, drawing, ours];
}

async function peerCost(peer: Peer, { width, height, preset }: Encoding): Promise<Cost> {
  const props = { headline: 'How Honeybees Make Honey', spoken: await spokenWords() };
  const render = (frames: number) => renderWithPeer(peer, { width, height, preset, props, frames });
  const [short, long] = [await render(shortFrames), await render(longFrames)];
  return { wall: long.wall - short.wall, cpu: long.cpu - short.cpu, memory: long.memory };
}

/** The words that our own film speaks, for the peer's captions. */
async function spokenWords(): Promise<string> {
  const { words } = await openFolder(join(root, 'film-720')).timing();
  return words.map(({ text }) => text).join(' ');
}

function draw(place: string, target?: string): Promise<void> {
  const script = fileURLToPath(new URL('./film/draw-frames.ts', import.meta.url));
  const flags = ['--disable-warning=ExperimentalWarning', '--expose-gc'];
  const rest = [place, String(from), String(to), ...(target ? [target] : [])];
  return run(process.execPath, [...flags, script, ...rest], keepFreedMemory);
}

async function encodeRaw(raw: string, encoding: Encoding): Promise<void> {
  const input = rawInput(encoding).map((part) => (part === 'pipe:0' ? raw : part));
  const output = [...segmentOutput(encoding), join(root, 'floor.mp4')];
  await run((await findFfmpeg()).path, ['-loglevel', 'error', '-y', ...input, ...output]);
}

function renderStretch(place: string): Promise<void> {
  return runTask({ kind: 'segment', folder: place, index: 900, from, to, preset: 'veryfast' });
}

function run(command: string, args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  return new Promise<void>((resolve, reject) => {
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`)),
    );
  });
}
