import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMp4 } from '#platform/media/read-mp4.ts';
import type { FilmStage } from './film-types.ts';
import { makeFilm } from './make-film.ts';
import { createTestRequest } from './testing/test-request.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'film-kill-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const request = createTestRequest({ targetSeconds: 32, minSeconds: 26, maxSeconds: 42 });

/** Runs the engine in a process that is killed with SIGKILL; gives the signal it died of. */
async function makeUntil(stage: FilmStage, fraction: number): Promise<NodeJS.Signals | null> {
  const script = fileURLToPath(new URL('./testing/make-until-killed.ts', import.meta.url));
  const args = [script, root, stage, String(fraction), JSON.stringify(request)];
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return signal;
}

it('a film whose process is killed in every stage is finished by calling again', {
  timeout: 120_000,
}, async () => {
  const points: [FilmStage, number][] = [
    ['script', 0],
    ['visuals', 0],
    ['audio', 0.2],
    ['assembly', 0.3],
    ['optimize', 0.1],
  ];
  for (const [stage, fraction] of points) {
    expect([stage, await makeUntil(stage, fraction)]).toEqual([stage, 'SIGKILL']);
  }
  const result = await makeFilm(request, root);
  expect(result.report.checks.filter(({ passed }) => !passed)).toEqual([]);
  expect((await readMp4(result.film)).fastStart).toBe(true);
  // The drawn segments outlived the last kill.
  expect(result.report.stageSeconds.assembly).toBeLessThan(2);
});
