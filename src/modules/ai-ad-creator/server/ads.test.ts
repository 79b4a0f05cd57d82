import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Board } from '#kernel/scene/scene-schema.ts';
import { rearm } from '#kernel/text/spreadsheet-cells.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { expectDeniedAsNever } from '#platform/testing/acceptance/denied-as-never.ts';
import { hostileTexts } from '#platform/testing/acceptance/hostile-texts.ts';
import { openPdf } from '#platform/testing/acceptance/open-pdf.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import type { Ad, Variant } from '../ad-project.ts';
import type { Brief } from '../brief-schema.ts';
import type { Claim } from '../claims/ledger.ts';

let hub: TestHub;
let ana: TestUser;
let eve: TestUser;
let call: ReturnType<typeof toolCaller>;
const pages = new Map<string, { status?: number; type?: string; body: string | Buffer }>();
const shop = createServer((request, response) => {
  const page = pages.get(request.url ?? '');
  response.writeHead(page?.status ?? (page ? 200 : 404), {
    'content-type': page?.type ?? 'text/html',
  });
  response.end(page?.body ?? '');
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  hub = await startTestHub({ ALLOW_PRIVATE_ADDRESSES: '1' });
  await hub.signUp();
  [ana, eve] = [await hub.signUp(), await hub.signUp()];
  call = toolCaller(hub);
});
afterAll(async () => {
  await hub.close();
  shop.close();
});

const kiln = {
  product: 'Kiln 7',
  audience: 'potters',
  offer: '20 % off until June',
  proofs: [{ id: 'p1', text: 'reaches 1280 °C in 90 minutes', source: 'test 14' }],
  cta: 'See it',
  language: 'en',
};
const create = async (brief: object = kiln) => {
  const { body } = await call(ana, 'ad.create', { brief });
  return (body.output as { projectId: string }).projectId;
};
const write = async (projectId: string, input: object = {}) => {
  const { status, body } = await call(ana, 'ad.variants', {
    projectId,
    angles: ['proof'],
    ...input,
  });
  expect(status, body.message).toBe(200);
  return { body, variants: (body.output as { variants: Variant[] }).variants };
};
const claimsOf = async (projectId: string) => {
  const { body } = await call(ana, 'ad.check-claims', { projectId });
  return (body.output as { claims: Claim[] }).claims;
};
const bytesOf = async (url = '') =>
  new Uint8Array(await (await hub.request(url, { token: ana.token })).arrayBuffer());

describe('variants', () => {
  it('are written by the Local engine for nothing, the same for the same seed', async () => {
    const projectId = await create();
    const order = { angles: ['price', 'proof', 'novelty'], perAngle: 2, seed: '7' };
    const first = await write(projectId, order);
    expect(first.variants).toHaveLength(6);
    expect(first.body.engine?.label).toBe('Local engine (phrases filled with your facts)');
    expect(first.body.cost?.micros).toBe(0);
    const again = await write(projectId, order);
    const words = (all: Variant[]) => all.map(({ headline, text, cta }) => [headline, text, cta]);
    expect(words(again.variants)).toEqual(words(first.variants));
  });
});

describe('claims', () => {
  it('that rest on nothing block what is made of the ad, until a proof or other words settle them', async () => {
    const projectId = await create();
    await write(projectId, { headlines: ['The best kiln', 'Fire without fear'] });
    for (const [tool, format] of [
      ['ad.render', 'png'],
      ['ad.export', 'csv'],
    ] as const) {
      const { status, body } = await call(ana, tool, { projectId, format });
      expect([status, body.code]).toEqual([409, 'CLAIMS_OPEN']);
      expect(body.message).toBe('“The best” needs a proof, or must go.');
    }
    const [open] = (await claimsOf(projectId)).filter((claim) => claim.open);
    expect(open).toMatchObject({ kind: 'superlative', text: 'The best', proofId: null });
    const claimId = open?.id;
    const none = await call(ana, 'ad.settle-claim', { projectId, claimId, proofId: 'p9' });
    expect([none.status, none.body.data.field]).toEqual([400, 'proofId']);
    const still = await call(ana, 'ad.settle-claim', {
      projectId,
      claimId,
      replacement: 'The fastest',
    });
    expect(still.body.output).toEqual({ open: true });
    const [other] = (await claimsOf(projectId)).filter((claim) => claim.open);
    const tied = await call(ana, 'ad.settle-claim', {
      projectId,
      claimId: other?.id,
      proofId: 'p1',
    });
    expect(tied.body.output).toEqual({ open: false });
    const { status } = await call(ana, 'ad.export', { projectId, format: 'csv' });
    expect(status).toBe(200);
  });
});

describe('files', () => {
  it('show what was changed by hand in the one size it was changed in', async () => {
    const projectId = await create();
    const { variants } = await write(projectId, { headlines: ['Fire at home'] });
    const opened = await hub.request(`/api/projects/${projectId}`, { token: ana.token });
    const { parts } = (await opened.json()) as { parts: { ad: { rev: number; body: Ad } } };
    const { rev, body: ad } = parts.ad;
    const [variant] = variants;
    const order = { brief: ad.brief, look: ad.look, variant: ad.variants[0], size: '300x250' };
    const laid = await hub.request('/api/ai-ad-creator/board', { token: ana.token, json: order });
    expect(laid.status).toBe(200);
    const { board } = (await laid.json()) as { board: Board };
    const byHand = [{ size: '300x250', board: { ...board, paper: '#ff0000', layers: [] } }];
    const saved = await hub.request(`/api/projects/${projectId}/parts/ad`, {
      ...{ method: 'PUT', token: ana.token },
      json: { known: rev, body: { ...ad, variants: [{ ...ad.variants[0], byHand }] } },
    });
    expect(saved.status, await saved.clone().text()).toBe(200);
    const variantIds = [variant?.id];
    const { body } = await call(ana, 'ad.render', {
      ...{ projectId, variantIds, sizes: ['300x250', '336x280'] },
    });
    const [changed, other] = await Promise.all(body.assets.map(({ url }) => bytesOf(url)));
    const colours = async (bytes: Uint8Array | undefined) =>
      (await sharp(bytes).stats()).channels.slice(0, 3).map(({ mean }) => Math.round(mean));
    expect(await colours(changed)).toEqual([255, 0, 0]);
    expect(await colours(other)).not.toEqual([255, 0, 0]);
  });

  it('have exact pixels, and what networks take stays within 150 kB', async () => {
    const projectId = await create();
    await write(projectId, { headlines: ['Fire at home', 'Glaze tonight', 'A kiln of your own'] });
    const { status, body } = await call(ana, 'ad.render', { projectId });
    expect(status, body.message).toBe(200);
    const { files } = body.output as { files: { size: string; assetId: string }[] };
    expect(files).toHaveLength(24);
    const urls = new Map(body.assets.map(({ id, url }) => [id, url]));
    for (const { size, assetId } of files) {
      const bytes = await bytesOf(urls.get(assetId));
      const { width, height, format } = await sharp(bytes).metadata();
      expect([`${width}x${height}`, format]).toEqual([size, 'png']);
      if ((width ?? 0) < 1080) expect(bytes.length).toBeLessThanOrEqual(150_000);
      if (size === '1080x1920') await expectEmptyEdges(bytes);
    }
  });

  it('as HTML5 hold nothing external, and no script of somebody’s headline', async () => {
    const link = 'https://example.org/?a=</script><script>alert(1)</script>';
    const projectId = await create({ ...kiln, link });
    await write(projectId, { headlines: ['</title><script>alert()</script>'] });
    const { body } = await call(ana, 'ad.render', {
      projectId,
      sizes: ['300x250'],
      format: 'html5',
    });
    const zip = await bytesOf(body.assets[0]?.url);
    expect(zip.length).toBeLessThanOrEqual(150_000);
    const files = unzipSync(zip);
    const html = new TextDecoder().decode(files['index.html']);
    expect(Object.keys(files).sort()).toEqual(['ad.png', 'index.html']);
    expect(html.match(/<script>/g)).toHaveLength(1);
    expect(html).toContain('var clickTag = "https://example.org/');
    expect(html.replace(/var clickTag = ".*";/, '')).not.toMatch(/https?:/);
  });

  it('as GIF open with the headline and end with the button, within 150 kB', async () => {
    const projectId = await create();
    await write(projectId, { headlines: ['Fire at home'] });
    const { status, body } = await call(ana, 'ad.render', { projectId, format: 'gif' });
    expect(status, body.message).toBe(200);
    const { files } = body.output as { files: { size: string; assetId: string }[] };
    for (const { size, assetId } of files) {
      const bytes = await bytesOf(body.assets.find(({ id }) => id === assetId)?.url);
      const made = await sharp(bytes).metadata();
      const { format, pages: frames = 1, delay, loop } = made;
      const [width, height] = size.split('x').map(Number);
      expect([format, loop]).toEqual(['gif', 3]);
      expect(frames, size).toBeGreaterThanOrEqual(2);
      expect(delay?.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(10_000);
      expect([made.width, made.pageHeight ?? made.height]).toEqual([width, height]);
      if ((width ?? 0) < 1080) expect(bytes.length, size).toBeLessThanOrEqual(150_000);
      const shown = async (page: number) =>
        (await sharp(bytes, { page }).png().toBuffer()).toString('base64');
      expect(await shown(0)).not.toBe(await shown(frames - 1));
    }
  });

  it('say how much of a headline a size takes when it is too long', async () => {
    const projectId = await create();
    const headline = 'WARM WOMEN '.repeat(18).trim();
    await write(projectId, { headlines: [headline] });
    const ask = { projectId, sizes: ['320x100'] };
    const refused = await call(ana, 'ad.render', ask);
    expect([refused.status, refused.body.data?.field]).toEqual([400, 'headline']);
    const [, has, takes] =
      refused.body.message.match(/^This headline has (\d+) characters; 320 × 100 takes (\d+)\.$/) ??
      [];
    expect(Number(has)).toBe(headline.length);
    // In the same layout: how much goes in depends on it.
    const opened = await hub.request(`/api/projects/${projectId}`, { token: ana.token });
    const { parts } = (await opened.json()) as { parts: { ad: { rev: number; body: Ad } } };
    const { rev, body: ad } = parts.ad;
    const variants = [{ ...ad.variants[0], headline: headline.slice(0, Number(takes)).trim() }];
    const saved = await hub.request(`/api/projects/${projectId}/parts/ad`, {
      ...{ method: 'PUT', token: ana.token, json: { known: rev, body: { ...ad, variants } } },
    });
    expect(saved.status).toBe(200);
    expect((await call(ana, 'ad.render', ask)).status).toBe(200);
  });
});

/** Of a story the top 14 % and the bottom 20 % hold one colour and nothing else. */
async function expectEmptyEdges(png: Uint8Array) {
  for (const [top, height] of [
    [0, 268],
    [1536, 384],
  ] as const) {
    const edge = await sharp(png).extract({ left: 0, top, width: 1080, height }).png().toBuffer();
    const { channels } = await sharp(edge).stats();
    for (const { min, max } of channels) expect(max - min).toBeLessThanOrEqual(1);
  }
}

describe('tables', () => {
  it('for Google Ads Editor are read back as the same variants, and never run formulas', async () => {
    const projectId = await create();
    const { variants } = await write(projectId, { headlines: ['=cmd()', 'Glaze tonight'] });
    const { body } = await call(ana, 'ad.export', { projectId, format: 'google-ads-csv' });
    const text = new TextDecoder().decode(await bytesOf(body.assets[0]?.url));
    const rows = parse(text, { columns: true, bom: true }) as Record<string, string>[];
    expect(rows[0]?.['Headline 1']).toBe("'=cmd()");
    const read = rows.map((row) => [
      row.Labels,
      rearm(row['Headline 1'] ?? ''),
      row['Description 1'],
      row['Ad Group'],
    ]);
    expect(read).toEqual(
      variants.map(({ id, headline, text: said, angle }) => [id, headline, said, angle]),
    );
    for (const row of rows) expect([row['Headline 3'], row['Description 2']]).not.toContain('');
  });

  it('refuse a headline that is too long, with its length, and the sheet takes it', async () => {
    const projectId = await create();
    await write(projectId, { headlines: ['A kiln that is at home in your own studio'] });
    const { status, body } = await call(ana, 'ad.export', { projectId, format: 'google-ads-csv' });
    expect([status, body.message]).toEqual([
      400,
      'This headline has 41 characters; Google Ads takes 30.',
    ]);
    const sheet = await call(ana, 'ad.export', { projectId, format: 'pdf' });
    expect((await openPdf(await bytesOf(sheet.body.assets[0]?.url))).numPages).toBe(1);
    const meta = await call(ana, 'ad.export', { projectId, format: 'meta-csv' });
    expect(meta.status).toBe(200);
  });
});

describe('a product page', () => {
  const read = async (path: string) => {
    const { status, body } = await call(ana, 'ad.create', { url: `${origin}${path}` });
    return { status, body, brief: (body.output as { brief: Brief } | undefined)?.brief };
  };

  it('gives name, price in its own currency, picture and claims, for a person to confirm', async () => {
    const red = { r: 200, g: 60, b: 40 };
    const picture = await sharp({
      create: { width: 600, height: 400, channels: 3, background: red },
    })
      .png()
      .toBuffer();
    pages.set('/kiln.png', { type: 'image/png', body: picture });
    const product = {
      ...{ '@type': 'Product', name: 'Kiln 9', image: '/kiln.png', brand: { name: 'Ember' } },
      description: 'A kiln for home. It reaches 1300 °C.',
      offers: { price: '1490.00', priceCurrency: 'CHF' },
    };
    pages.set('/kiln', {
      body: `<html lang="en"><script type="application/ld+json">${JSON.stringify(product)}</script>`,
    });
    const { status, body, brief } = await read('/kiln');
    expect(status, body.message).toBe(200);
    expect(brief).toMatchObject({ product: 'Kiln 9', business: 'Ember', link: `${origin}/kiln` });
    expect(brief?.offer).toMatch(/^CHF.1,490\.00$/);
    expect(brief?.proofs.map(({ text }) => text)).toEqual(['It reaches 1300 °C.']);
    expect(brief?.image).toBeDefined();
    expect(body.notes).toEqual([
      'The price stands there in CHF. It was taken as it is; nothing was converted.',
    ]);
  });

  it('behind a login, or none at all, is said so and leaves nothing', async () => {
    pages.set('/members', { status: 401, body: 'no' });
    pages.set('/login', { body: '<title>Sign in</title><form><input type="password"></form>' });
    for (const path of ['/members', '/login']) {
      const { status, body } = await read(path);
      expect([status, body.code]).toEqual([422, 'UNREADABLE']);
      expect(body.message).toContain('asks to sign in');
    }
    expect((await read('/gone')).body.message).toContain('status 404');
  });
});

describe('what cannot be is said, with the field and the remedy', () => {
  it.each([
    [{}, 'brief'],
    [{ brief: { product: '' } }, 'brief.product'],
    [{ brief: { ...kiln, language: 'xx' } }, 'brief.language'],
    [{ url: 'ftp://example.org' }, 'url'],
    [{ url: 'https://ana:secret@example.org' }, 'url'],
  ])('%o', async (input, field) => {
    const { status, body } = await call(ana, 'ad.create', input);
    expect([status, body.data.field]).toEqual([400, field]);
  });

  it('letters that no typeface has', async () => {
    const projectId = await create();
    await write(projectId, { headlines: ['陶芸窯'] });
    const { status, body } = await call(ana, 'ad.render', { projectId, sizes: ['300x250'] });
    expect(status).toBe(400);
    expect(body.message).toContain('has letters for 陶 芸 窯');
  });

  it('hostile texts are words or refused, never anything else', async () => {
    for (const text of hostileTexts) {
      const { status } = await call(ana, 'ad.create', { brief: { product: text, offer: text } });
      expect([200, 400], JSON.stringify(text.slice(0, 20))).toContain(status);
      const found = await call(ana, 'ad.check-claims', { text });
      expect([200, 400]).toContain(found.status);
    }
  });
});

it('strangers learn nothing of somebody’s ads', async () => {
  const projectId = await create();
  await write(projectId);
  const asks: [string, object][] = [
    ['ad.variants', { angles: ['proof'] }],
    ['ad.check-claims', {}],
    ['ad.settle-claim', { claimId: 'x', proofId: 'p1' }],
    ['ad.render', {}],
    ['ad.export', { format: 'csv' }],
  ];
  for (const [tool, input] of asks) {
    await expectDeniedAsNever(
      (id) =>
        hub.request(`/api/tools/${tool}`, { token: eve.token, json: { projectId: id, ...input } }),
      projectId,
    );
  }
});
