import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let admin: TestUser;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_IP_LIMIT_PER_5_MIN: '1000000' });
  admin = await hub.signUp('ada@example.org', 'correct horse battery');
});
afterAll(() => hub.close());

/** Every route that draws a picture of somebody's anew. */
const routes = [
  '/api/prompt-studio/pictures',
  '/api/newsletter/pictures/uploads',
  '/api/ai-chat/attachments',
  '/api/one-button-video-maker/uploads',
];

function upload(path: string, bytes: Uint8Array, name = 'picture.png') {
  const body = new FormData();
  body.append('kind', 'image');
  body.append('file', new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
  return hub.request(path, { method: 'POST', token: admin.token, body });
}

const svg = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f">${'<feTurbulence baseFrequency="9" numOctaves="9999"/>'.repeat(5)}</filter><rect width="100%" height="100%" filter="url(#f)"/></svg>`,
);

it.each(routes)('%s refuses a drawing that calls itself a PNG', async (path) => {
  for (const bytes of [svg, Buffer.concat([Buffer.from('\ufeff<?xml version="1.0"?>'), svg])]) {
    const response = await upload(path, bytes);
    expect([400, 415]).toContain(response.status);
    expect(await response.text()).toMatch(/picture/);
  }
});

it.each(routes)('%s refuses a file that unpacks to too many pixels', async (path) => {
  const create = { width: 10_000, height: 9000, channels: 3, background: '#fff' } as const;
  const bomb = await sharp({ create }).png({ compressionLevel: 9 }).toBuffer();
  const response = await upload(path, bomb);
  expect(response.status).toBe(400);
  expect(await response.text()).toMatch(/million pixels|too large/i);
});

it('somebody signs in while many large pictures are being drawn', async () => {
  const create = { width: 5000, height: 5000, channels: 3, background: '#357' } as const;
  const large = await sharp({ create }).png().toBuffer();
  const order: string[] = [];
  const uploads = Array.from({ length: 8 }, async () => {
    const response = await upload('/api/prompt-studio/pictures', large);
    order.push(`picture ${response.status}`);
  });
  const signIn = (async () => {
    const config = await hub.request('/api/config');
    const { publishableKey } = (await config.json()) as { publishableKey: string };
    const response = await hub.request('/auth/v1/token?grant_type=password', {
      json: { email: 'ada@example.org', password: 'correct horse battery' },
      headers: { apikey: publishableKey },
    });
    order.push(`sign-in ${response.status}`);
  })();
  await Promise.all([...uploads, signIn]);
  expect(order).toContain('sign-in 200');
  expect(order.indexOf('sign-in 200')).toBeLessThan(order.length - 1);
  expect(order.filter((one) => one === 'picture 201')).toHaveLength(8);
});
