import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type MockProvider,
  startMockProvider,
} from '#platform/gateway/providers/testing/mock-providers.ts';
import { writeWav } from '#platform/local/speech/wav.ts';
import { runFfmpeg } from '#platform/media/ffmpeg/run-ffmpeg.ts';
import { readMp4 } from '#platform/media/read-mp4.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let admin: TestUser;
let ana: TestUser;
let presenter: MockProvider;
let call: ReturnType<typeof toolCaller>;
let mira: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'speak-test-'));
  presenter = await startMockProvider('d-id');
  hub = await startTestHub({ D_ID_BASE_URL: presenter.origin, ALLOW_PRIVATE_ADDRESSES: '1' });
  admin = await hub.signUp();
  ana = await hub.signUp();
  call = toolCaller(hub);
  const given = { name: 'Mira', style: 'moods', seed: 'Mira' };
  mira = String((await call(ana, 'avatar.save-character', given)).body.output.projectId);
});
afterAll(async () => {
  await hub.close();
  await presenter.close();
  await rm(folder, { recursive: true, force: true });
});

async function upload(name: string, bytes: Uint8Array, who = ana): Promise<string> {
  const form = new FormData();
  form.set('file', new File([Buffer.from(bytes)], name));
  const answer = await hub.request('/api/assets', { method: 'POST', token: who.token, body: form });
  return ((await answer.json()) as { id: string }).id;
}
const photo = () =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: '#c98' } })
    .jpeg()
    .toBuffer();
const speak = async (input: object, who = ana) => {
  const { status, body } = await call(who, 'avatar.speak', input);
  const [asset] = body.assets ?? [];
  const bytes = asset && Buffer.from(await (await hub.request(asset.url)).arrayBuffer());
  return { status, body, bytes };
};
async function factsOf(bytes: Uint8Array) {
  const file = join(folder, 'film.mp4');
  await writeFile(file, bytes);
  return { file, ...(await readMp4(file)) };
}

/** Words of this loudness each, a third of a second long, with silence between them. */
const rate = 16_000;
const words = [0.9, 0.2, 0.6, 0.9, 0.3, 0.8];
const recording = () => {
  const samples = new Float32Array((words.length + 1) * rate * 0.6);
  for (const [index, level] of words.entries()) {
    const from = Math.round((index + 0.4) * 0.6 * rate);
    for (let at = 0; at < rate / 3; at += 1) samples[from + at] = level * Math.sin(at * 0.08);
  }
  return { rate, samples };
};

/** How much of each frame has the colour of an open mouth. */
async function openings(file: string): Promise<number[]> {
  const [width, height] = [180, 180];
  const frames: number[] = [];
  let rest = Buffer.alloc(0);
  await runFfmpeg(
    [
      '-i',
      file,
      '-vf',
      `scale=${width}:${height}`,
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      'pipe:1',
    ],
    {
      onOutput(chunk) {
        rest = Buffer.concat([rest, chunk]);
        for (; rest.length >= width * height * 3; rest = rest.subarray(width * height * 3)) {
          let dark = 0;
          for (let at = 0; at < width * height * 3; at += 3) {
            const [red = 0, green = 0, blue = 0] = rest.subarray(at, at + 3);
            if (red > 60 && red < 130 && green < 60 && blue < 70) dark += 1;
          }
          frames.push(dark);
        }
      },
    },
  );
  return frames;
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
  const [ma, mb] = [mean(a), mean(b)];
  let [both, ofA, ofB] = [0, 0, 0];
  for (const [index, one] of a.entries()) {
    const other = (b[index] ?? 0) - mb;
    both += (one - ma) * other;
    ofA += (one - ma) ** 2;
    ofB += other ** 2;
  }
  return both / Math.sqrt(ofA * ofB);
}

describe('a drawn character without any key', () => {
  it('speaks a text: a film with picture and sound, as long as its voice', async () => {
    const text = 'Good morning. The tide is low at six.';
    const made = await speak({ characterId: mira, text, aspect: '9:16', seed: '7' });
    expect(made.status).toBe(200);
    expect(made.body.engine).toEqual({
      service: 'local',
      label: 'Local engine (drawn character, offline voice)',
    });
    expect(made.body.cost).toMatchObject({ micros: 0 });
    const { tracks } = await factsOf(made.bytes as Buffer);
    const seconds = Number(made.body.output.seconds);
    expect(seconds).toBeGreaterThan(1);
    expect(tracks.map(({ kind }) => kind).toSorted()).toEqual(['soun', 'vide']);
    for (const track of tracks) expect(Math.abs(track.seconds - seconds)).toBeLessThan(0.08);
    const again = await speak({ characterId: mira, text, aspect: '9:16', seed: '7' });
    const hash = (bytes?: Buffer) =>
      createHash('sha256')
        .update(bytes ?? '')
        .digest('hex');
    expect(hash(again.bytes)).toBe(hash(made.bytes));
  });

  it('moves its mouth as loud as the recording is', async () => {
    const sound = recording();
    const audio = await upload('words.wav', writeWav(sound));
    const { body, bytes } = await speak({ characterId: mira, audio, aspect: '1:1' });
    expect(body.engine).toMatchObject({ label: 'Local engine (drawn character)' });
    const { file } = await factsOf(bytes as Buffer);
    const open = await openings(file);
    const perFrame = rate / 25;
    const loudness = open.map((_, frame) => {
      const part = sound.samples.subarray(frame * perFrame, (frame + 1) * perFrame);
      return Math.sqrt(part.reduce((sum, one) => sum + one * one, 0) / Math.max(1, part.length));
    });
    expect(open).toHaveLength(Math.ceil(sound.samples.length / perFrame));
    expect(correlation(open, loudness)).toBeGreaterThan(0.6);
  });

  it('needs a mouth, a text or a recording, and a recording that is one', async () => {
    const still = { name: 'Rings', style: 'rings', seed: 'x' };
    const rings = (await call(ana, 'avatar.save-character', still)).body.output.projectId;
    const refused = async (input: object) => {
      const { status, body } = await speak(input);
      return [status, body.data?.field];
    };
    expect(await refused({ characterId: rings, text: 'Hi' })).toEqual([400, 'characterId']);
    expect(await refused({ characterId: mira })).toEqual([400, 'text']);
    expect(await refused({ text: 'Hi' })).toEqual([400, 'characterId']);
    expect(await refused({ characterId: mira, text: 'x'.repeat(5001) })).toEqual([400, 'text']);
    const picture = await upload('no-sound.jpg', await photo());
    expect(await refused({ characterId: mira, audio: picture })).toEqual([400, 'audio']);
  });
});

describe('a photo', () => {
  it('speaks only with the consent of its person, and only with a key', async () => {
    const id = await upload('ana.jpg', await photo());
    const without = await speak({ photo: id, text: 'Hello' });
    expect([without.status, without.body.data.field, without.body.message]).toEqual([
      ...[400, 'consent', 'Confirm that the person in the photo has agreed.'],
    ]);
    for (const consent of [
      true,
      { given: false, person: 'Ana' },
      { given: true },
      { given: true, person: ' ' },
    ]) {
      expect((await speak({ photo: id, text: 'Hello', consent })).body.data.field).toBe('consent');
    }
    const consent = { given: true, person: 'Ana Tides' };
    const none = await speak({ photo: id, text: 'Hello', consent });
    expect([none.status, none.body.code]).toEqual([409, 'NO_ENGINE']);
    expect(presenter.requests).toEqual([]);
  });

  it('goes to the service with its text once, and the film is kept with the consent', async () => {
    await hub.request('/api/api-keys/d-id/key', {
      ...{
        method: 'PUT',
        token: admin.token,
        json: { key: 'good-0123456789abcdef', scope: 'hub' },
      },
    });
    const id = await upload('ana.jpg', await photo());
    const consent = { given: true, person: 'Ana Tides' };
    const key = { 'idempotency-key': 'once' };
    const order = { photo: id, text: 'Hello from the harbour', consent };
    const { status, body } = await call(ana, 'avatar.speak', order, key);
    expect([status, body.engine?.service]).toEqual([200, 'd-id']);
    expect(body.assets[0]?.mime).toBe('video/mp4');
    const run = await hub.request(`/api/runs/${body.runId}`, { token: ana.token });
    expect((await run.json()) as object).toMatchObject({ input: { consent } });
    await call(ana, 'avatar.speak', order, key);
    const talks = presenter.requests.filter(
      ({ method, path }) => method === 'POST' && path === '/talks',
    );
    expect(talks).toHaveLength(1);
  });
});
