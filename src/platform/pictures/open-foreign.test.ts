import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { type ForeignRules, openForeign } from './open-foreign.ts';

const rules: ForeignRules = {
  kinds: ['jpeg', 'png', 'webp', 'gif', 'avif'],
  mostPixels: 60_000_000,
  person: 'ada',
  field: 'file',
};
const draw = (bytes: Uint8Array, changed: Partial<ForeignRules> = {}) =>
  openForeign(bytes, { ...rules, ...changed }, (picture) => picture.resize(20).png().toBuffer());

const plain = { create: { width: 60, height: 40, channels: 3, background: '#246' } } as const;

it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s is drawn anew', async (kind) => {
  const { width, format } = await sharp(
    await draw(await sharp(plain)[kind]().toBuffer()),
  ).metadata();
  expect({ width, format }).toEqual({ width: 20, format: 'png' });
});

const turbulent = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f">${'<feTurbulence numOctaves="9999" baseFrequency="9"/>'.repeat(6)}</filter><rect width="100%" height="100%" filter="url(#f)"/></svg>`,
);
const others = {
  'a drawing with filters': turbulent,
  'a drawing behind a picture’s first bytes': Buffer.concat([Buffer.from('GIF89a\n'), turbulent]),
  'a drawing behind an XML head': Buffer.concat([Buffer.from('<?xml version="1.0"?>'), turbulent]),
  'a PDF': Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'),
  'a program for a drawing library': Buffer.from('push graphic-context\nimage over 0,0 0,0 "x"'),
  'a portable pixmap': Buffer.from('P6\n2 2\n255\n123456789012'),
  'a picture that breaks off': Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  nothing: Buffer.alloc(0),
};
it.each(Object.entries(others))('%s is refused in a sentence', async (_, bytes) => {
  await expect(draw(bytes)).rejects.toMatchObject({
    status: 400,
    field: 'file',
    message: expect.stringMatching(/^This picture .+\.$/),
  });
});

it('a TIFF is refused though the library could read it', async () => {
  const tiff = await sharp(plain)
    .tiff()
    .toBuffer()
    .catch(() => Buffer.from('II*\0'));
  await expect(draw(tiff)).rejects.toThrow('Please choose a JPEG, PNG, WebP, GIF or AVIF.');
});

it('each route takes only its own kinds', async () => {
  const gif = await sharp(plain).gif().toBuffer();
  await expect(draw(gif, { kinds: ['png', 'jpeg'] })).rejects.toThrow(
    'Please choose a PNG or JPEG.',
  );
});

it('a small file that unpacks to very many pixels is refused', async () => {
  const bomb = await sharp({
    create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' },
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  await expect(draw(bomb)).rejects.toThrow('more than 60 million pixels');
});

it('a flood of large pictures leaves threads free, and the turn of others comes', async () => {
  const large = await sharp({
    create: { width: 4000, height: 4000, channels: 3, background: '#135' },
  })
    .png()
    .toBuffer();
  const order: string[] = [];
  const flood = Array.from({ length: 8 }, async (_, at) => {
    await openForeign(large, { ...rules, person: 'flood' }, (picture) =>
      picture.resize(1500).webp().toBuffer(),
    );
    order.push(`flood ${at}`);
  });
  await setImmediate();
  const { hash } = await import('@node-rs/argon2');
  const signIn = hash('a password').then(() => order.push('sign-in'));
  const small = await sharp(plain).png().toBuffer();
  const other = draw(small, { person: 'bob' }).then(() => order.push('bob'));
  await Promise.all([...flood, signIn, other]);
  expect(order.indexOf('sign-in')).toBeLessThan(4);
  expect(order.indexOf('bob')).toBeLessThan(5);
});

it('nobody can have more than twenty pictures waiting', async () => {
  const png = await sharp(plain).png().toBuffer();
  const asked = Array.from({ length: 40 }, () =>
    draw(png).then(
      () => 200,
      (error) => error.status,
    ),
  );
  const outcomes = await Promise.all(asked);
  expect(outcomes.filter((status) => status === 429).length).toBeGreaterThan(10);
  expect(outcomes.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20);
});
