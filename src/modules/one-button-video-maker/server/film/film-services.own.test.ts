import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { writeWav } from '#platform/local/speech/wav.ts';
import { runFfmpeg } from '#platform/media/ffmpeg/run-ffmpeg.ts';
import { createScenePainter } from '#platform/media/scenes/scene-painter.ts';
import { difference } from '#platform/media/verify/watch-video.ts';
import { estimateServiceUse } from './estimate-service-use.ts';
import { openFolder } from './film-folder.ts';
import type { FilmResult } from './film-types.ts';
import { makeFilm } from './make-film.ts';
import { createMockServices } from './testing/mock-services.ts';
import { putStandInFfmpeg } from './testing/stand-in-ffmpeg.ts';
import { createTestRequest } from './testing/test-request.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'film-services-'));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true, force: true });
});

const failures = ({ report }: FilmResult) => report.checks.filter(({ passed }) => !passed);

const scene = (layout: string, narration: string) => ({ layout, narration, headline: narration });
const script = {
  chapters: [
    {
      title: 'Blorptide at Dawn',
      scenes: [
        scene('picture', 'Every Blorptide begins with a small wave far from the shore.'),
        scene('statement', 'The wave grows while the wind is blowing over it all day long.'),
        scene('picture', 'Then the sea bed lifts it up and it breaks upon the warm sand.'),
      ],
    },
    {
      title: 'Blorptide at Dusk',
      scenes: [
        scene('quote', 'In the evening the water goes back and leaves its shells behind.'),
        scene('picture', 'Nobody has ever seen two of them that were exactly alike.'),
      ],
    },
  ],
};

it('makes a film with services for words, pictures and voice, and says so', {
  timeout: 240_000,
}, async () => {
  const request = createTestRequest({
    ...{ title: 'How a Blorptide Works', captionLook: 'boxed' as const },
    ...{ targetSeconds: 24, maxSeconds: 40 },
  });
  const { services, calls } = createMockServices(script);
  const result = await makeFilm(request, join(root, 'services'), { services });
  expect(failures(result)).toEqual([]);
  expect(result.report.notes).toEqual([]);
  expect(result.credits).toMatchObject({
    script: 'Mock Writer',
    pictures: 'Mock Painter (3 pictures), Guildhall’s scene painter',
    voice: 'Mock Speaker',
  });
  expect(result.report.credits).toEqual(result.credits);
  expect(calls).toMatchObject({ text: 1, pictures: 3 });
  expect(calls.picturesAtOnce).toBeLessThanOrEqual(4);
  const said = result.plan.scenes.flatMap(({ narration }) => narration || []);
  expect(calls.speech.toSorted()).toEqual(said.toSorted());
  expect(result.scenes.filter(({ picture }) => picture === 'service')).toHaveLength(3);
  expect(await readFile(result.captions, 'utf8')).toContain('Every Blorptide begins');
  const { words, scenes } = await openFolder(join(root, 'services')).timing();
  const spoken = scenes.find(({ id }) => id === 's002');
  const [first, second] = words.filter(({ text }) => /^(?:Every|Blorptide)$/.test(text));
  expect((second?.start ?? 0) - (first?.start ?? 0)).toBeCloseTo(0.32, 2);
  expect(first?.start).toBeCloseTo(
    (spoken?.startFrame ?? 0) / 24 + (spoken?.speechAt ?? 0) + 0.1,
    2,
  );
});

it('falls back to the local makers, the voice for the whole film, when services fail', {
  timeout: 240_000,
}, async () => {
  const request = createTestRequest({ type: 'music-video-explainer', title: 'Blorptide Song' });
  const { services, calls } = createMockServices(script);
  const speak: typeof services.speak = async (text, voice, signal) => {
    if (calls.speech.length >= 2) throw new Error('The quota is used up.');
    return services.speak?.(text, voice, signal) as never;
  };
  const broken = {
    ...{ names: services.names ?? {}, speak },
    writeText: async () => 'no script',
    drawPicture: async () => new TextEncoder().encode('no picture'),
  };
  const result = await makeFilm(request, join(root, 'broken'), { services: broken });
  expect(failures(result)).toEqual([]);
  expect(result.credits).toMatchObject({
    script: 'Guildhall’s local writer',
    voice: 'Guildhall’s local voice (Flite)',
  });
  expect(result.credits.pictures).not.toContain('Mock');
  const notes = result.report.notes.join('\n');
  expect(notes).toMatch(/text service wrote no usable script/);
  expect(notes).toMatch(/voice service could not speak the film \(The quota is used up\.\)/);
  const marks = await openFolder(join(root, 'broken')).timing();
  expect(marks.words.length).toBeGreaterThan(5);
});

it('shows and says a word of the title that nobody knows', { timeout: 240_000 }, async () => {
  const path = join(root, 'nonce');
  const request = createTestRequest({
    ...{ title: 'The Vexolumian Garden', mood: 'none', captions: 'soft' as const },
  });
  const result = await makeFilm(request, path);
  expect(failures(result)).toEqual([]);
  expect(result.credits.music).toBe('None');
  expect(await readFile(result.captions, 'utf8')).toMatch(/Vexolumian/i);
  const folder = openFolder(path);
  const [plan, timing] = await Promise.all([folder.plan(), folder.timing()]);
  const drawn = async (headline: string) => {
    const scenes = plan.scenes.map((one, index) =>
      index > 0 ? one : { ...one, onScreen: { ...one.onScreen, headline } },
    );
    const painter = createScenePainter({
      ...{ plan: { ...plan, scenes }, timing, look: request, pathOf: folder.path },
    });
    const written = vi.spyOn(painter.canvas.getContext('2d'), 'fillText');
    await painter.paint(60);
    return { text: written.mock.calls.map(([text]) => text).join(' '), canvas: painter.canvas };
  };
  const [own, other] = [await drawn(plan.title), await drawn('Somebody Else’s Title')];
  expect(own.text).toMatch(/Vexolumian/i);
  // And the film's own frame is that one, not the other.
  const grey: Buffer[] = [];
  await runFfmpeg(
    [
      ...['-i', result.film, '-vf', 'select=eq(n\\,60),format=gray', '-frames:v', '1'],
      ...['-f', 'rawvideo', 'pipe:1'],
    ],
    { onOutput: (chunk) => grey.push(chunk) },
  );
  const frame = new Uint8Array(Buffer.concat(grey));
  const asGrey = (rgba: Buffer) =>
    new Uint8Array(frame.length).map(
      (_, at) =>
        0.2126 * (rgba[at * 4] ?? 0) +
        0.7152 * (rgba[at * 4 + 1] ?? 0) +
        0.0722 * (rgba[at * 4 + 2] ?? 0),
    );
  const [near, far] = [own, other].map(({ canvas }) => difference(frame, asGrey(canvas.data())));
  expect(near).toBeLessThan(2);
  expect(far).toBeGreaterThan((near ?? 0) * 2);
});

it('plays the user’s own track, which only a current ffmpeg may read', {
  timeout: 240_000,
}, async () => {
  const samples = new Float32Array(44_100 * 4).map((_, at) => 0.2 * Math.sin(at * 0.05));
  const track = writeWav({ rate: 44_100, samples });
  const materials = { readMusic: async () => track, readImage: async () => track };
  const request = createTestRequest({ ownMusic: 'my-track', ownImages: [] });
  const path = join(root, 'track');
  vi.stubEnv('PATH', join(root, 'nothing'));
  await expect(makeFilm(request, path, { materials })).rejects.toThrow(
    /^Reading sound files needs a current ffmpeg on the PATH; only the packaged one is here/,
  );
  await putStandInFfmpeg(join(root, 'bin'));
  vi.stubEnv('PATH', `${join(root, 'bin')}:/bin`);
  const result = await makeFilm(request, path, { materials });
  expect(failures(result)).toEqual([]);
  expect(result.credits.music).toBe('Your own track');
});

it('estimates what services would be asked for', () => {
  const request = createTestRequest({ targetSeconds: 240 });
  const use = estimateServiceUse(request);
  expect(use.textCalls).toBe(1);
  expect(use.pictures).toBeGreaterThan(3);
  expect(use.pictures).toBeLessThanOrEqual(16);
  expect(use.speechCharacters).toBeGreaterThan(2500);
  expect(estimateServiceUse({ ...request, ownScript: 'Bees fly.' })).toMatchObject({
    ...{ textCalls: 0, speechCharacters: 9 },
  });
});
