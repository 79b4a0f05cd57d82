import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Board, Layer } from '#kernel/scene/scene-schema.ts';
import { sql } from '#platform/db/sql.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { openPdf } from '#platform/testing/acceptance/open-pdf.ts';
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

const about = { title: 'The Tides of Nysa', subtitle: 'A year at sea', author: 'Mira Quell' };
async function make(more: object = {}) {
  const { title, author, subtitle } = about;
  const { body } = await call(ana, 'book.create', { title, author });
  const { projectId } = body.output as { projectId: string };
  const read = await hub.request(`/api/projects/${projectId}`, { token: ana.token });
  const { parts } = (await read.json()) as { parts: { meta: { rev: number; body: object } } };
  await part(projectId, 'meta', { ...parts.meta.body, subtitle, ...more }, parts.meta.rev);
  return projectId;
}
const front = async (id: string, who = ana) => {
  const answer = await hub.request(`/api/book-publisher/books/${id}/front`, { token: who.token });
  type Front = { board: Board; pictures: Record<string, string> };
  return { status: answer.status, ...((await answer.json()) as Front) };
};
const part = (id: string, name: string, body: object, known: number) =>
  hub.request(`/api/projects/${id}/parts/${name}`, {
    ...{ method: 'PUT', token: ana.token, json: { known, body } },
  });
async function exported(projectId: string, format: string) {
  const { status, body } = await call(ana, 'book.export', { projectId, format });
  expect(status, body.message).toBe(200);
  return Buffer.from(await (await hub.request(body.assets[0]?.url ?? '')).arrayBuffer());
}
const meanOf = async (png: Buffer) =>
  (await sharp(png).stats()).channels.slice(0, 3).map(({ mean }) => Math.round(mean));

it('the front of a cover opens as layers: title, subtitle, author and what is drawn below them', async () => {
  const { board, pictures } = await front(await make());
  const words = board.layers.flatMap((layer) => (layer.kind === 'text' ? [layer.text] : []));
  expect(words).toEqual([about.title, about.subtitle, about.author]);
  expect(board.layers.some(({ kind }) => kind === 'shape')).toBe(true);
  expect([board.width, board.height, pictures]).toEqual([864, 1296, {}]);
});

it('what was drawn by hand is the cover from then on, in pictures, e-books and print', async () => {
  const id = await make();
  const before = await exported(id, 'cover-png');
  const { board } = await front(id);
  const mark = {
    ...{ id: 'mark', kind: 'shape', shape: 'rectangle', fill: '#ff00aa', radius: 0, stroke: null },
    ...{ x: 0, y: 0, width: 864, height: 1296, rotation: 0, opacity: 1 },
  };
  const changed = { ...board, layers: [mark as unknown as Layer] };
  expect((await part(id, 'cover', { front: changed }, 0)).status).toBe(200);
  expect((await front(id)).board.layers).toHaveLength(1);
  const png = await exported(id, 'cover-png');
  expect(await meanOf(png)).toEqual([255, 0, 170]);
  expect(await meanOf(png)).not.toEqual(await meanOf(before));
  const pdf = await openPdf(new Uint8Array(await exported(id, 'cover-pdf')));
  expect(pdf.numPages).toBe(1);
  const text = (await (await pdf.getPage(1)).getTextContent()).items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ');
  // The title stands on the spine at most: the front is the drawing.
  expect(text).not.toContain(about.subtitle);
  expect((await part(id, 'cover', { front: null }, 1)).status).toBe(200);
  expect(await exported(id, 'cover-png')).toEqual(before);
});

it('a picture covers the front, and letters stand on plates; one that is gone leaves its place empty', async () => {
  const form = new FormData();
  const grey = sharp({ create: { width: 300, height: 200, channels: 3, background: '#808080' } });
  form.set('file', new File([Uint8Array.from(await grey.png().toBuffer())], 'sea.png'));
  const sent = await hub.request('/api/assets', { method: 'POST', token: ana.token, body: form });
  const { id: coverId } = (await sent.json()) as { id: string };
  const id = await make({ coverId });
  const { board, pictures } = await front(id);
  expect(board.layers[0]).toMatchObject({ kind: 'image', asset: coverId, width: 864 });
  expect(Object.keys(pictures)).toEqual([coverId]);
  await part(id, 'cover', { front: board }, 0);
  expect((await exported(id, 'cover-png')).length).toBeGreaterThan(1000);
  await hub.platform.db.execute(sql`update assets set trashed_at = now() where id = ${coverId}`);
  expect((await front(id)).pictures).toEqual({});
  expect((await exported(id, 'cover-png')).length).toBeGreaterThan(1000);
});

it('long titles in other scripts fit, and strangers see nothing', async () => {
  const title = 'Приключения в северных морях и на далёких островах за полярным кругом';
  const id = await make({ title, language: 'ru' });
  const { board } = await front(id);
  for (const layer of board.layers) {
    if (layer.kind === 'text') expect(layer.y + layer.height).toBeLessThanOrEqual(board.height);
  }
  expect((await front(id, eve)).status).toBe(404);
});
