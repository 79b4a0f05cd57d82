import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { expectDeniedAsNever } from '#platform/testing/acceptance/denied-as-never.ts';
import { hostileTexts } from '#platform/testing/acceptance/hostile-texts.ts';
import { nonce } from '#platform/testing/acceptance/nonce.ts';
import { openPdf } from '#platform/testing/acceptance/open-pdf.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { correlation } from './exams/icon-shapes.ts';
import { pictureShape } from './exams/picture-shape.ts';

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

type Drafts = {
  projectId: string;
  drafts: { id: string; assetId: string; seed: string; rule: string; fonts: string[] }[];
};
const draft = async (input: object, who = ana) => {
  const { status, body } = await call(who, 'logo.draft', input);
  return { status, body, ...(body.output as Drafts) };
};
const bytesOf = async (url: string) => new Uint8Array(await (await hub.request(url)).arrayBuffer());
const project = async (id: string, who = ana) => {
  const answer = await hub.request(`/api/projects/${id}`, { token: who.token });
  return (await answer.json()) as { parts: Record<string, { rev: number; body: never }> };
};

describe('drafts of a logo', () => {
  it('come as SVG with the rule they follow, made by the Local engine for nothing', async () => {
    const name = nonce();
    const { status, body, drafts } = await draft({ name, count: 4, seed: '5' });
    expect(status).toBe(200);
    expect(drafts).toHaveLength(4);
    expect(body.engine).toEqual({ service: 'local', label: 'Local engine (drawn by rules)' });
    expect(body.cost?.micros).toBe(0);
    expect(body.assets.map(({ mime }) => mime)).toEqual(Array(4).fill('image/svg+xml'));
    for (const one of drafts) expect(one.rule).toMatch(/^[A-Z].+: [A-Z].+\.$/);
    const svgs = await Promise.all(body.assets.map(async ({ url }) => bytesOf(url)));
    const again = await draft({ name, count: 4, seed: '5' });
    const others = await Promise.all(again.body.assets.map(async ({ url }) => bytesOf(url)));
    expect(others).toEqual(svgs);
  });

  it('lie in a project, to which further rounds of what was liked are added', async () => {
    const { projectId, drafts } = await draft({ name: 'Wild Peony', field: 'florist', count: 3 });
    const [first] = drafts;
    const more = await draft({ name: 'Wild Peony', projectId, like: [first?.id], count: 3 });
    expect(more.projectId).toBe(projectId);
    const { parts } = await project(projectId);
    const body = parts.logo?.body as unknown as { rounds: { like: string[] }[] };
    const { rounds } = body;
    expect(rounds.map(({ like }) => like)).toEqual([[], [first?.id]]);
    expect(Object.keys(parts).filter((name) => name.startsWith('draft:'))).toHaveLength(6);
  });

  it('use named typefaces only, by title or id', async () => {
    const { drafts } = await draft({ name: 'Otter', fonts: ['Playfair Display'], count: 3 });
    for (const { fonts } of drafts) expect(fonts).toEqual(['Playfair Display']);
  });
});

describe('marks that a logo must not resemble', () => {
  const upload = async (bytes: Uint8Array, name: string, who = ana) => {
    const form = new FormData();
    form.set('file', new File([Uint8Array.from(bytes)], name));
    const sent = { method: 'POST', token: who.token, body: form };
    return ((await (await hub.request('/api/assets', sent)).json()) as { id: string }).id;
  };
  const pngOf = async (url: string) =>
    sharp(await bytesOf(url))
      .png()
      .toBuffer();
  const wanted = { name: 'Kobalt', layout: 'symbol', count: 8, seed: '4' };

  it('are left out, however they are coloured and whatever size they have', async () => {
    const first = await draft(wanted);
    const [taken] = first.drafts;
    const picture = await pngOf(first.body.assets[0]?.url ?? '');
    const grey = await sharp(picture).resize(150).greyscale().png().toBuffer();
    const avoided = await pictureShape(grey, 'test');
    const second = await draft({ ...wanted, avoidMarks: [await upload(grey, 'theirs.png')] });
    expect(second.drafts).toHaveLength(8);
    expect(second.drafts.map(({ seed }) => seed)).not.toContain(taken?.seed);
    for (const { url } of second.body.assets) {
      const shape = await pictureShape(await pngOf(url), 'test');
      expect(correlation(shape as Float32Array, avoided as Float32Array)).toBeLessThan(0.9);
    }
  });

  it('that show nothing are said so; those of strangers are not there', async () => {
    const blank = sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } });
    const id = await upload(await blank.png().toBuffer(), 'blank.png');
    const { body } = await draft({ name: 'Kobalt', count: 1, avoidMarks: [id] });
    expect(body.notes).toEqual(['1 mark to avoid could not be read as a shape on a plain ground.']);
    expect((await draft({ name: 'Kobalt', count: 1, avoidMarks: [id] }, eve)).status).toBe(404);
  });
});

it('a picture that was sent becomes the sketch of a new logo', async () => {
  const { body } = await call(ana, 'image.generate', { prompt: 'a fox', width: 96, height: 64 });
  const id = body.assets[0]?.id;
  const sent = await hub.request('/api/handoffs', {
    ...{ token: ana.token },
    json: { from: { type: 'asset', id }, kind: 'image', to: 'logo-designer' },
  });
  const { projectId } = (await sent.json()) as { projectId: string };
  const { parts } = await project(projectId);
  const logo = parts.logo?.body as unknown as { brief: { name: string; sketch: string } };
  expect(logo.brief.sketch).toBe(id);
  const { drafts } = await draft({ ...logo.brief, projectId, count: 2 });
  expect(drafts).toHaveLength(2);
});

describe('what cannot be drawn is said, with the field and the remedy', () => {
  it.each([
    [{ name: '花屋' }, 'name', /No typeface that comes with the hub has all these letters/],
    [{ name: 'Цветы', fonts: ['Outfit'] }, 'fonts', /Outfit has no letters for .* Montserrat/],
    [{ name: 'A', fonts: ['Comic'] }, 'fonts', /There is no typeface Comic here. There are: Jost/],
    [{ name: 'x'.repeat(41) }, 'name', /At most 40 letters/],
    [{ name: 'A', service: 'openai' }, 'service', /drawn by the Local engine/],
    [{ name: 'A', colours: ['red'] }, 'colours.0', /#1a2b3c/],
    [{ name: 'A', like: ['abc'] }, 'projectId', /which project/],
  ])('%o', async (input, field, message) => {
    const { status, body } = await draft({ count: 1, ...input });
    expect(status).toBe(400);
    expect(body.data.field).toBe(field);
    expect(body.message).toMatch(message);
  });

  it('hostile names are drawn as letters or refused, never anything else', async () => {
    for (const name of hostileTexts) {
      const { status } = await draft({ name, count: 1 });
      expect([200, 400], JSON.stringify(name.slice(0, 20))).toContain(status);
    }
  });
});

describe('the package of a draft', () => {
  it('has every file in its size, and makes a brand with the logo', async () => {
    const { projectId, drafts } = await draft({ name: 'Harbour & Pine', count: 1, seed: '9' });
    const draftId = drafts[0]?.id;
    const { status, body } = await call(ana, 'logo.package', { projectId, draftId });
    expect(status).toBe(200);
    const files = unzipSync(await bytesOf(body.assets[0]?.url ?? ''));
    for (const side of [64, 128, 256, 512, 1024, 2048, 4096]) {
      const { width = 0, height = 0 } = await sharp(files[`png/${side}.png`]).metadata();
      expect(Math.max(width, height)).toBe(side);
    }
    const ico = Buffer.from(files['favicon.ico'] as Uint8Array);
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 3]);
    const sides = [0, 1, 2].map((at) => ico.readUInt8(6 + at * 16));
    expect(sides).toEqual([16, 32, 48]);
    const at = ico.readUInt32LE(6 + 12);
    expect((await sharp(ico.subarray(at, at + ico.readUInt32LE(6 + 8))).metadata()).width).toBe(16);
    expect((await sharp(files['maskable-512.png']).metadata()).width).toBe(512);
    for (const name of ['logo.svg', 'mono.svg', 'inverse.svg']) {
      const svg = new TextDecoder().decode(files[name]);
      expect(svg, name).not.toMatch(/<text|href/);
      expect((await sharp(files[name]).metadata()).width, name).toBe(800);
    }
    expect(new TextDecoder().decode(files['mono.svg'])).not.toMatch(/#(?!111111)[0-9a-f]{6}/);
    for (const name of ['logo.pdf', 'sheet.pdf']) {
      expect((await openPdf(files[name] as Uint8Array)).numPages, name).toBe(1);
    }
    expect(new TextDecoder().decode(files['CREDITS.txt'])).toContain('SIL Open Font License');
    const brand = await project((body.output as { brandId: string }).brandId);
    const kept = brand.parts.brand?.body as unknown as { name: string; logo: string };
    expect(kept.name).toBe('Harbour & Pine');
    const asset = await hub.request(`/api/assets/${kept.logo}`, { token: ana.token });
    expect(asset.status).toBe(200);
  });
});

it('strangers learn nothing of somebody’s logos', async () => {
  const { projectId, drafts } = await draft({ name: 'Secret', count: 1 });
  const draftId = drafts[0]?.id;
  await expectDeniedAsNever(
    (id) =>
      hub.request('/api/tools/logo.package', {
        token: eve.token,
        json: { projectId: id, draftId },
      }),
    projectId,
  );
  await expectDeniedAsNever(
    (id) =>
      hub.request('/api/tools/logo.draft', {
        token: eve.token,
        json: { name: 'A', projectId: id },
      }),
    projectId,
  );
});
