import { expect, it } from 'vitest';
import { createFontRoutes } from './font-routes.ts';

const ask = (file: string) => createFontRoutes().request(`/fonts/${file}`);

it('gives previews the letters of a family, also to frames without an origin', async () => {
  const answer = await ask('jost-latin-400-normal.woff2');
  expect(answer.headers.get('content-type')).toBe('font/woff2');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 4).toString()).toBe('wOF2');
});

it('gives nothing but those', async () => {
  for (const file of [
    ...['jost-latin-401-normal.woff2', 'nobody-latin-400-normal.woff2', 'jost-..%2fLICENSE'],
    'jost-%2e%2e%2fpackage.json',
  ]) {
    expect((await ask(file)).status, file).toBe(404);
  }
});
