import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFolder } from './film-folder.ts';
import type { FilmRequest, FilmResult } from './film-types.ts';
import { makeFilm } from './make-film.ts';
import { segmentsOf } from './render/render-segments.ts';
import { createTestRequest } from './testing/test-request.ts';

let root: string;
let first: FilmResult;
const request = createTestRequest({
  targetSeconds: 40,
  minSeconds: 36,
  maxSeconds: 60,
  height: 180,
});

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'film-edit-'));
  first = await makeFilm(request, root);
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Hash, date and file number of every segment by its name. */
async function segmentFiles(): Promise<Record<string, string>> {
  const folder = join(root, 'segments');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.mp4')).sort();
  const marks = names.map(async (name) => {
    const { mtimeMs, ino } = await stat(join(folder, name));
    const hash = createHash('sha256').update(await readFile(join(folder, name)));
    return [name, `${hash.digest('hex')} ${mtimeMs} ${ino}`] as const;
  });
  return Object.fromEntries(await Promise.all(marks));
}

const voiceDates = async () => {
  const names = first.plan.scenes.map(({ id }) => id);
  const dates = names.map(async (id) => (await stat(join(root, `voice/${id}.json`))).mtimeMs);
  return Promise.all(dates);
};

/** A spoken scene that does not end its segment (the next would show it leaving), with segments after it. */
async function innerScene() {
  const segments = await segmentsOf(openFolder(root));
  const scene = first.scenes.find(({ start, end, narration }) => {
    const [from, to] = [Math.round(start * 24), Math.round(end * 24)];
    const within = segments.slice(0, -1).some((part) => from >= part.from && to < part.to);
    return narration && within;
  });
  if (!scene) throw new Error('No such scene');
  return { scene, segments };
}

const failures = ({ report }: FilmResult) => report.checks.filter(({ passed }) => !passed);

it('a scene whose words change is made again alone, and its captions hold the new words', {
  timeout: 240_000,
}, async () => {
  const { scene, segments } = await innerScene();
  expect(segments.length).toBeGreaterThanOrEqual(3);
  const [before, voices] = [await segmentFiles(), await voiceDates()];
  const narration = 'Quixotic zebras hum.';
  const edits: FilmRequest['edits'] = { [scene.id]: { narration, headline: 'Zebras' } };
  const result = await makeFilm({ ...request, edits }, root);
  expect(failures(result)).toEqual([]);
  const after = await segmentFiles();
  const kept = Object.keys(before).filter((name) => after[name] === before[name]);
  expect(kept).toHaveLength(segments.length - 1);
  expect(Object.keys(after)).toHaveLength(segments.length);
  const spokenAnew = (await voiceDates()).filter((date, index) => date !== voices[index]);
  expect(spokenAnew).toHaveLength(1);
  expect(await readFile(result.captions, 'utf8')).toContain('Quixotic zebras hum.');
  expect(result.seconds).toBe(first.seconds);
  expect(result.scenes.find(({ id }) => id === scene.id)).toMatchObject({ narration });
});

it('a scene that grows shifts the later ones by whole beats without drawing them again', {
  timeout: 240_000,
}, async () => {
  const { scene, segments } = await innerScene();
  const narration = `${scene.narration} ${'And this scene goes on and on with many more words. '.repeat(3)}`;
  const [before, old] = [await segmentFiles(), await openFolder(root).timing()];
  const edits: FilmRequest['edits'] = { [scene.id]: { narration } };
  const result = await makeFilm({ ...request, edits }, root);
  const [after, timing] = [await segmentFiles(), await openFolder(root).timing()];
  const kept = Object.keys(before).filter((name) => after[name] === before[name]);
  expect(kept).toHaveLength(segments.length - 1);
  expect(timing.frames).toBeGreaterThan(old.frames);
  expect((timing.frames - old.frames) % timing.beatFrames).toBe(0);
  const other = ({ name }: { name: string }) => name !== 'length as ordered';
  expect(failures(result).filter(other)).toEqual([]);
});

it('takes a picture of the user into a scene, upright, and draws a scene in another way', {
  timeout: 240_000,
}, async () => {
  const red = { width: 320, height: 480, channels: 3 as const, background: '#d01010' };
  const photograph = await sharp({ create: red })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const materials = { readImage: async () => photograph, readMusic: async () => photograph };
  const [, one, other] = first.scenes.filter(({ layout }) => layout !== 'closing');
  const edits: FilmRequest['edits'] = {
    [one?.id ?? '']: { image: 'photo-1' },
    [other?.id ?? '']: { redraw: 2 },
  };
  const still = await readFile(other?.still ?? '');
  const result = await makeFilm({ ...request, edits }, root, { materials });
  const shown = result.scenes.find(({ id }) => id === one?.id);
  expect(shown).toMatchObject({ picture: 'own', layout: 'picture' });
  const { dominant } = await sharp(shown?.still).stats();
  expect(dominant.r).toBeGreaterThan(dominant.g * 2);
  expect(await sharp(shown?.still).metadata()).toMatchObject({ width: 480, height: 270 });
  expect(await readFile(other?.still ?? '')).not.toEqual(still);
  expect(result.credits.pictures).toMatch(/^Your own pictures \(1\)/);
});

it('names the picture that cannot be read', { timeout: 240_000 }, async () => {
  const materials = {
    readImage: async () => new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    readMusic: async () => new Uint8Array(),
  };
  const edits: FilmRequest['edits'] = { [first.plan.scenes[1]?.id ?? '']: { image: 'drawing' } };
  await expect(makeFilm({ ...request, edits }, root, { materials })).rejects.toThrow(
    'Your picture 1 cannot be read. Save it as JPEG, PNG or WebP, or take another one, and try again.',
  );
});

it('makes the same film again from its stored plan when the folder is gone', {
  timeout: 240_000,
}, async () => {
  const path = join(root, 'again');
  const again = await makeFilm(request, path, { plan: first.plan });
  expect(again.seconds).toBe(first.seconds);
  expect(again.plan).toEqual(first.plan);
  expect(failures(again)).toEqual([]);
});
