import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { segmentOutput } from '#platform/media/ffmpeg/encoder-settings.ts';
import { runFfmpeg } from '#platform/media/ffmpeg/run-ffmpeg.ts';
import { readMp4 } from '#platform/media/read-mp4.ts';
import { spokenSentences } from '#platform/media/voice/spoken-words.ts';
import { openFolder } from './film-folder.ts';
import type { FilmRequest, FilmResult, FilmStage } from './film-types.ts';
import { makeFilm } from './make-film.ts';
import { type Segment, segmentsOf } from './render/render-segments.ts';
import { createTestRequest } from './testing/test-request.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'film-test-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const song = createTestRequest({
  type: 'music-video-explainer',
  title: 'How Tides Work',
  description: 'The moon pulls the sea. Twice a day the water rises.',
  aspect: '9:16',
  captions: 'soft',
});

const failures = ({ report }: FilmResult) => report.checks.filter(({ passed }) => !passed);

async function expectSound(result: FilmResult, request: FilmRequest): Promise<void> {
  expect(failures(result)).toEqual([]);
  expect(result.seconds).toBeGreaterThanOrEqual(request.minSeconds);
  expect(result.seconds).toBeLessThanOrEqual(request.maxSeconds);
  const facts = await readMp4(result.film);
  expect(facts).toMatchObject({ fastStart: true, bt709: true });
  expect(facts.chapters).toBe(result.chapters.length);
  const said = await runFfmpeg(['-v', 'error', '-i', result.film, '-f', 'null', '-']);
  expect(said.trim()).toBe('');
  expect((await stat(result.thumbnail)).size).toBeGreaterThan(10_000);
}

/** When each segment, voice and the film itself was written. */
async function datesIn(path: string): Promise<Record<string, number>> {
  const names = await readdir(path, { recursive: true });
  const kept = names.filter((name) => /\.(mp4|wav|flac|png)$/.test(name)).sort();
  expect(kept.length).toBeGreaterThan(3);
  const dates = kept.map(async (name) => [name, (await stat(join(path, name))).mtimeMs] as const);
  return Object.fromEntries(await Promise.all(dates));
}

it('an aborted film leaves finished segments, and the next run goes on from them', {
  timeout: 240_000,
}, async () => {
  const request = createTestRequest({ targetSeconds: 26, minSeconds: 20, maxSeconds: 36 });
  const path = join(root, 'movie');
  const folder = openFolder(path);
  const stop = new AbortController();
  const cut = makeFilm(request, path, {
    signal: stop.signal,
    onProgress(stage, fraction) {
      if (stage === 'assembly' && fraction > 0.6) stop.abort(new Error('enough'));
    },
  });
  await expect(cut).rejects.toThrow('enough');
  const finished = (await readdir(folder.path('segments'))).filter((name) => name.endsWith('.mp4'));
  const before = await Promise.all(finished.map((name) => stat(folder.path(`segments/${name}`))));

  const stages: FilmStage[] = [];
  const result = await makeFilm(request, path, { onProgress: (stage) => stages.push(stage) });
  await expectSound(result, request);
  expect([...new Set(stages)]).toEqual(['script', 'visuals', 'audio', 'assembly', 'optimize']);
  const after = await Promise.all(finished.map((name) => stat(folder.path(`segments/${name}`))));
  expect(after.map(({ mtimeMs, ino }) => [mtimeMs, ino])).toEqual(
    before.map(({ mtimeMs, ino }) => [mtimeMs, ino]),
  );

  const made = await datesIn(path);
  await makeFilm(request, path);
  expect(await datesIn(path)).toEqual(made);
});

it('captions hold every spoken word in its order, inside the film', async () => {
  const folder = openFolder(join(root, 'movie'));
  const [plan, timing] = await Promise.all([folder.plan(), folder.timing()]);
  const spoken = plan.scenes.flatMap(({ narration }) =>
    spokenSentences(narration).flatMap((words) => words.map(({ text }) => text)),
  );
  expect(timing.words.map(({ text }) => text)).toEqual(spoken);
  expect(timing.captions.map(({ text }) => text).join(' ')).toBe(spoken.join(' '));
  const starts = timing.words.map(({ start }) => start);
  expect(starts).toEqual([...starts].sort((a, b) => a - b));
  expect(timing.words.every(({ start, end }) => end > start && end <= timing.seconds)).toBe(true);
  expect(
    timing.captions.every(
      ({ end }, index) => end <= (timing.captions[index + 1]?.start ?? timing.seconds),
    ),
  ).toBe(true);
  const subtitles = await readFile(folder.path('captions.srt'), 'utf8');
  expect(subtitles.match(/-->/g)).toHaveLength(timing.captions.length);
});

it('cuts lie on the beat', async () => {
  const timing = await openFolder(join(root, 'movie')).timing();
  expect(timing.scenes.every(({ startFrame }) => startFrame % timing.beatFrames === 0)).toBe(true);
});

it('a faulty segment is found, made again and never delivered', { timeout: 240_000 }, async () => {
  const request = createTestRequest({ targetSeconds: 26, minSeconds: 20, maxSeconds: 36 });
  const folder = openFolder(join(root, 'movie'));
  const second = (await segmentsOf(folder))[1] as Segment;
  const black = ['-f', 'lavfi', '-i', 'color=c=black:s=320x180:r=24'];
  const settings = segmentOutput({ width: 320, height: 180, fps: 24, preset: 'veryfast' });
  await runFfmpeg([
    ...black,
    '-frames:v',
    String(second.to - second.from),
    ...settings,
    second.path,
  ]);
  await rm(folder.path('film.mp4'));
  const result = await makeFilm(request, folder.root);
  await expectSound(result, request);
  expect(result.report.notes.join()).toMatch(/faulty \(black: /);
});

it('makes a music explainer with a soft caption track', { timeout: 240_000 }, async () => {
  const result = await makeFilm(song, join(root, 'song'));
  await expectSound(result, song);
  const timing = await openFolder(join(root, 'song')).timing();
  const halfBar = timing.beatFrames * 2;
  expect(timing.scenes.every(({ startFrame }) => startFrame % halfBar === 0)).toBe(true);
  const facts = await readMp4(result.film);
  expect(facts.tracks.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['vide', 'soun', 'sbtl']),
  );
});
