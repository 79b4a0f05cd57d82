import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { samplePhoto } from '#kernel/photo/testing/sample-photo.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let ana: TestUser;
beforeAll(async () => {
  hub = await startTestHub();
  await hub.signUp();
  ana = await hub.signUp();
});
afterAll(() => hub.close());

async function ask<T>(path: string, json?: unknown, method = json ? 'POST' : 'GET'): Promise<T> {
  const given = json === undefined ? {} : { json };
  const answer = await hub.request(path, { method, token: ana.token, ...given });
  expect(answer.status, path).toBeLessThan(300);
  return (await answer.json()) as T;
}

/** The one picture on the page that a link opens. */
async function picturesAt(path: string) {
  const page = await (await hub.request(path)).text();
  const links = [...page.matchAll(/<img src="([^"]+)"/g)].map(([, link]) => link ?? '');
  const files = await Promise.all(
    links.map(async (link) => {
      const answer = await hub.request(link.replaceAll('&amp;', '&'));
      const read = sharp(Buffer.from(await answer.arrayBuffer()))
        .removeAlpha()
        .raw();
      return { link, ...(await read.toBuffer({ resolveWithObject: true })) };
    }),
  );
  return files;
}

it('a link to a photo shows it as it was edited, and never as it was opened', async () => {
  const { data, ...raw } = samplePhoto({ width: 300, height: 200 });
  const form = new FormData();
  const png = await sharp(data, { raw }).png().toBuffer();
  form.set('file', new File([new Uint8Array(png)], 'harbour.png'));
  const kept = await hub.request('/api/assets', { method: 'POST', token: ana.token, body: form });
  const { id: assetId } = (await kept.json()) as { id: string };
  const { projectId } = await ask<{ projectId: string }>('/api/photo-editor/photos', { assetId });
  type Project = { parts: { photo: { rev: number; body: object } } };
  const save = async (changed: object) => {
    const { parts } = await ask<Project>(`/api/projects/${projectId}`);
    const body = { ...parts.photo.body, ...changed };
    const known = parts.photo.rev;
    await ask(`/api/projects/${projectId}/parts/photo`, { body, known }, 'PUT');
  };
  const recipe = { saturation: -100, frame: { x: 0, y: 0, width: 0.5, height: 1 } };
  const box = { x: 10, y: 20, width: 40, height: 30 };
  const shape = { ...box, id: 'a', name: 'Cover', kind: 'shape', shape: 'rectangle' };
  await save({ recipe, layers: [{ ...shape, colour: '#ff0000' }] });
  const wish = { subject: 'project', subjectId: projectId };
  const { url } = await ask<{ url: string }>('/api/shares', wish);
  const path = new URL(url).pathname;
  const [first, ...others] = await picturesAt(path);
  expect(others).toEqual([]);
  expect([first?.info.width, first?.info.height]).toEqual([150, 200]);
  const at = (x: number, y: number) => [
    ...(first?.data.subarray((y * 150 + x) * 3, (y * 150 + x) * 3 + 3) ?? []),
  ];
  const [red = 0, green = 0] = at(30, 35);
  expect([red > 230, green < 40]).toEqual([true, true]);
  const [grey = 0, , blue = 0] = at(120, 150);
  expect(Math.abs(grey - blue)).toBeLessThan(6);
  // Looked at again, it is the same file; edited again, it is another one, and the first has gone.
  const named = (link: string | undefined) => link?.split('?')[0];
  const [again] = await picturesAt(path);
  expect(named(again?.link)).toBe(named(first?.link));
  await save({ recipe: { ...recipe, exposure: 1 } });
  const [later] = await picturesAt(path);
  expect(named(later?.link)).not.toBe(named(first?.link));
  expect((await hub.request(first?.link.replaceAll('&amp;', '&') ?? '')).status).toBe(404);
});
