import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { RunRow } from '#platform/runs/run-types.ts';
import { bookRun } from '#platform/runs/work/run-job.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { expectDeniedAsNever } from '#platform/testing/acceptance/denied-as-never.ts';
import { hostileTexts } from '#platform/testing/acceptance/hostile-texts.ts';
import { nonce } from '#platform/testing/acceptance/nonce.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let ana: TestUser;
let eve: TestUser;
let call: ReturnType<typeof toolCaller>;
beforeAll(async () => {
  hub = await startTestHub();
  await hub.signUp();
  [ana, eve] = [await hub.signUp(), await hub.signUp()];
  call = toolCaller(hub);
});
afterAll(() => hub.close());

type Avatar = { name: string; seed: string; file: string; assetId: string | null };
const make = async (input: object, who = ana) => {
  const { status, body } = await call(who, 'avatar.make', input);
  const [asset] = body.assets ?? [];
  const bytes = asset
    ? new Uint8Array(await (await hub.request(asset.url)).arrayBuffer())
    : undefined;
  return { status, body, bytes, avatars: (body.output?.avatars ?? []) as Avatar[] };
};
const hash = (bytes?: Uint8Array) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');
const text = (bytes?: Uint8Array) => new TextDecoder().decode(bytes);

describe('one avatar', () => {
  it.each(['png', 'webp', 'svg'] as const)('is a real %s of the size asked for', async (format) => {
    const { status, bytes, body } = await make({ names: ['Ana'], format, size: 200 });
    expect(status).toBe(200);
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 200, height: 200 });
    expect(body.engine).toBeNull();
    expect(body.output.styles).toEqual([
      {
        id: 'adventurer',
        licence: 'CC BY 4.0',
        author: 'Lisa Wischofsky',
        source: expect.any(String),
      },
    ]);
  });

  it('looks the same for the same name, and other for another', async () => {
    const [one, again, other] = [
      await make({ names: ['Ana'] }),
      await make({ names: ['Ana'] }),
      await make({ names: ['Ben'] }),
    ];
    expect(hash(one.bytes)).toBe(hash(again.bytes));
    expect(hash(one.bytes)).not.toBe(hash(other.bytes));
  });

  it('has the parts and the background that were chosen', async () => {
    const { body } = await call(ana, 'avatar.styles', {});
    const styles = body.output.styles as {
      id: string;
      parts: Record<string, string[]>;
      commercial: boolean;
    }[];
    expect(styles).toHaveLength(61);
    expect(styles.filter(({ commercial }) => !commercial).map(({ id }) => id)).toEqual([
      ...['avataaars', 'avataaars-neutral', 'bottts', 'bottts-neutral'],
    ]);
    const hair = styles.find(({ id }) => id === 'adventurer')?.parts.hair ?? [];
    const looks = new Set<string>();
    for (const value of hair.slice(0, 4)) {
      looks.add(hash((await make({ names: ['Ana'], parts: { hair: value } })).bytes));
    }
    expect(looks.size).toBe(4);
    const { bytes } = await make({ names: ['Ana'], background: '#12ab34', size: 64 });
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([0x12, 0xab, 0x34]);
  });

  it('tells where it comes from, and its run makes it again', async () => {
    const { body, bytes } = await make({ names: ['Ana'], parts: { glasses: 'none' } });
    const asset = await (
      await hub.request(`/api/assets/${body.assets[0]?.id}`, { token: ana.token })
    ).json();
    expect(asset).toMatchObject({ licence: 'CC BY 4.0', provenance: { tool: 'avatar.make' } });
    const run = await (
      await hub.request(
        `/api/runs/${(asset as { provenance: { runId: string } }).provenance.runId}`,
        {
          token: ana.token,
        },
      )
    ).json();
    expect(hash((await make((run as { input: object }).input)).bytes)).toBe(hash(bytes));
  });
});

it('a process that dies after it kept the picture leaves one, not two', async () => {
  const { body } = await make({ names: ['Once'] });
  const { platform } = hub;
  await platform.db.execute(sql`delete from run_steps where run_id = ${body.runId}`);
  const { rows } = await platform.db.execute<RunRow>(sql`
    update runs set status = 'queued', finished_at = null, assets = '{}' where id = ${body.runId}
    returning *`);
  await bookRun(platform, platform.db, rows[0] as RunRow);
  const run = async () => {
    const answer = await hub.request(`/api/runs/${body.runId}`, { token: ana.token });
    return (await answer.json()) as { status: string; assets: { id: string }[] };
  };
  await expect.poll(async () => (await run()).status).toBe('done');
  expect((await run()).assets.map(({ id }) => id)).toEqual([body.assets[0]?.id]);
  const kept = await platform.db.execute(sql`
    select id from assets where provenance ->> 'runId' = ${body.runId}`);
  expect(kept.rows).toHaveLength(1);
});

describe('a list of names', () => {
  it('becomes as many different pictures, a table and the credits', async () => {
    const word = nonce();
    const names = [...Array.from({ length: 40 }, (_, n) => `Person ${n}`), 'Twin', 'Twin', word];
    const csv = `\uFEFFid;Name;town\n${names.map((name, n) => `${n};"${name}";Ghent`).join('\n')}\n`;
    const { status, bytes, avatars } = await make({ csv, size: 48, style: 'lorelei' });
    expect(status).toBe(200);
    const files = unzipSync(bytes as Uint8Array);
    const pictures = Object.keys(files).filter((name) => name.endsWith('.png'));
    expect(pictures).toHaveLength(43);
    expect(new Set(pictures.map((name) => hash(files[name]))).size).toBe(43);
    for (const name of pictures) {
      expect(await sharp(files[name]).metadata()).toMatchObject({ width: 48, height: 48 });
    }
    const rows = parse(text(files['avatars.csv']), { bom: true, columns: true }) as Avatar[];
    expect(rows.map(({ name }) => name)).toEqual(names);
    expect(rows.map(({ file }) => file).toSorted()).toEqual(pictures.toSorted());
    expect(rows.map(({ seed }) => seed)).toEqual(avatars.map(({ seed }) => seed));
    expect(new Set(avatars.map(({ seed }) => seed)).size).toBe(43);
    expect(text(files['CREDITS.txt'])).toContain('“Lorelei” by Lisa Wischofsky, CC0 1.0');
    expect(text(files['avatars.csv'])).toContain(word);
  });

  it('is told what is wrong with it', async () => {
    const refused = async (input: object) => {
      const { status, body } = await make(input);
      return [status, body.data?.field, body.message];
    };
    expect(await refused({ csv: 'who\nAna\n' })).toEqual([
      ...[400, 'csv', 'The list needs a column called name.'],
    ]);
    expect((await refused({ csv: `name\n${'x'.repeat(81)}\n` }))[2]).toContain('Line 2');
    expect((await refused({ csv: `name\n${'A\n'.repeat(501)}` }))[2]).toContain('501 names');
    expect((await refused({}))[1]).toBe('names');
    expect((await refused({ names: ['A'], csv: 'name\nA' }))[1]).toBe('names');
    expect((await refused({ names: ['A'], style: 'gothic' }))[1]).toBe('style');
    expect((await refused({ names: ['A'], parts: { hat: 'top' } }))[1]).toBe('parts.hat');
    expect((await refused({ names: ['A'], parts: { hair: 'green' } }))[1]).toBe('parts.hair');
    expect((await refused({ names: ['A'], size: 4096 }))[1]).toBe('size');
    expect(await refused({ names: ['A'], style: 'bottts' })).toEqual([
      400,
      'style',
      'Bottts may not be used commercially. Choose another style or say that the use is private.',
    ]);
    expect((await make({ names: ['A'], style: 'bottts', commercial: false })).status).toBe(200);
  });

  it('takes any text as a name or refuses it, and never runs it', async () => {
    for (const name of hostileTexts) {
      const { status, body, bytes } = await make({ names: [name, 'Ana'], format: 'svg' });
      if (status !== 200) {
        expect([status, body.data.field]).toEqual([400, 'names.0']);
        continue;
      }
      for (const [file, svg] of Object.entries(unzipSync(bytes as Uint8Array))) {
        expect(file).not.toContain('/');
        if (file.endsWith('.svg')) expect(text(svg)).not.toMatch(/<script|onerror/);
      }
      const table = text(unzipSync(bytes as Uint8Array)['avatars.csv']);
      expect(table).not.toContain('"=cmd');
    }
  });
});

describe('a character', () => {
  const given = { name: 'Mira', style: 'micah', seed: 'Mira', parts: { hair: 'full' } };

  it('is kept, found by its words, and nobody else’s', async () => {
    const word = nonce();
    const { body } = await call(ana, 'avatar.save-character', { ...given, description: word });
    const id = String(body.output.projectId);
    const found = await call(ana, 'avatar.find-character', { q: word });
    expect(found.body.output.characters).toEqual([
      { characterId: id, projectId: id, ...given, description: word },
    ]);
    expect((await call(eve, 'avatar.find-character', { q: word })).body.output.characters).toEqual(
      [],
    );
    await expectDeniedAsNever(
      (characterId) =>
        hub.request('/api/tools/avatar.speak', {
          ...{ token: eve.token, json: { characterId, text: 'Hello' } },
        }),
      id,
    );
  });

  it('has only parts that its style has', async () => {
    const { status, body } = await call(ana, 'avatar.save-character', {
      ...given,
      parts: { hair: 'no such hair' },
    });
    expect([status, body.data.field]).toEqual([400, 'parts.hair']);
  });
});
