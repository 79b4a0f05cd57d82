import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  FilmRequest,
  FilmResult,
} from '../src/modules/one-button-video-maker/server/film/film-types.ts';
import { makeFilm } from '../src/modules/one-button-video-maker/server/film/make-film.ts';
import { carriedLength } from '../src/modules/one-button-video-maker/server/film/script/carried-length.ts';
import { createTestRequest } from '../src/modules/one-button-video-maker/server/film/testing/test-request.ts';
import { matterFor } from './film/matter.ts';
import { measured } from './film/measured.ts';
import { machineLine } from './measure/machine.ts';
import { printTable } from './measure/statistics.ts';

type Length = { readonly seconds: number; readonly height: FilmRequest['height']; most: number };

/** Films of documented lengths with the most seconds they may take on two free cores. */
const lengths: readonly Length[] = [
  { seconds: 120, height: 1080, most: 75 },
  { seconds: 300, height: 1080, most: 150 },
  { seconds: 1800, height: 720, most: 480 },
];
/** Most memory of the whole making, in MiB. */
const mostMemory = 800;

const wanted = process.argv.slice(2).map(Number);
const root = await mkdtemp(join(tmpdir(), 'gh-bench-lengths-'));
console.log(`Whole films, ${machineLine()}\n`);
const rows: string[][] = [];
try {
  for (const length of lengths) {
    if (wanted.length > 0 && !wanted.includes(length.seconds)) continue;
    rows.push(await make(length));
  }
} finally {
  await rm(root, { recursive: true, force: true });
}
printTable(
  ['film', 'wall s', 'target', 'CPU s', 'CPU s a second', `memory MiB (≤ ${mostMemory})`, 'MB', ''],
  rows,
);

async function make({ seconds, height, most }: Length): Promise<string[]> {
  const place = join(root, String(seconds));
  // At least as long as its name says, as the form orders it.
  const range = { minSeconds: seconds, targetSeconds: seconds, maxSeconds: seconds * 1.2 };
  const request = createTestRequest({
    ...{ ...range, height, theme: 'auto', title: 'The Keepers’ Logbook' },
    description: matterFor(seconds),
  });
  const carried = carriedLength(request).seconds;
  if (carried < seconds * 0.9) throw new Error(`The matter carries ${carried} of ${seconds} s.`);
  let result: FilmResult | undefined;
  const { wall, cpu, memory } = await measured(async () => {
    result = await makeFilm(request, place);
  });
  if (!result) throw new Error('The engine made nothing.');
  const size = (await stat(result.film)).size / 1e6;
  const stages = Object.entries(result.report.stageSeconds).map(
    ([name, took]) => `${name} ${took}`,
  );
  console.error(
    `${seconds} s: ${stages.join(', ')}; ${result.report.passed ? 'passed' : 'FAULTS'}`,
  );
  await rm(place, { recursive: true, force: true });
  return [
    `${result.seconds.toFixed(1)} s, ${height}p24, words for ${carried} s`,
    wall.toFixed(1),
    `${most}${wall <= most ? ' met' : ' missed'}`,
    cpu.toFixed(0),
    (cpu / result.seconds).toFixed(2),
    `${memory.toFixed(0)}${memory <= mostMemory ? ' met' : ' missed'}`,
    size.toFixed(1),
    result.report.passed ? 'all checks passed' : faultsOf(result),
  ];
}

function faultsOf({ report }: FilmResult): string {
  const bad = report.checks.filter(({ passed }) => !passed);
  return bad.map(({ name, found }) => `${name}: ${found}`).join('; ');
}
