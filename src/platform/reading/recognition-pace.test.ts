import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readDocument } from './read-document.ts';
import { createPace } from './recognition-pace.ts';
import { makePdf } from './testing/make-pdf.ts';

it('says how long scans will take as a usual machine needs, until one was recognised', () => {
  const pace = createPace();
  expect(pace.estimate(12)).toBe('12 scanned pages, about 60 seconds on a usual machine');
  pace.heard(2);
  expect(pace.estimate(12)).toBe('12 scanned pages, about 24 seconds');
  expect(pace.estimate(1)).toBe('1 scanned page, about 2 seconds');
  expect(pace.estimate(90)).toBe('90 scanned pages, about 3 minutes');
  pace.heard(7);
  expect(pace.estimate(12)).toBe('12 scanned pages, about 36 seconds');
});

it('tells the estimate for a whole file before the first of its scans is recognised', async () => {
  const picture = await sharp({
    create: { width: 300, height: 400, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer();
  const bytes = await makePdf([
    { lines: ['A page of words about ships.'] },
    { picture },
    { picture },
  ]);
  const pace = createPace();
  pace.heard(4);
  const told: string[] = [];
  await readDocument(bytes, 'a.pdf', {
    ...{ owner: { id: 'ada' }, pace },
    recognised: async (number, _recognise, left) => {
      told.push(left);
      return { number, text: 'Known already from an earlier try.' };
    },
  });
  expect(told).toEqual(['2 scanned pages, about 8 seconds', '1 scanned page, about 4 seconds']);
});
