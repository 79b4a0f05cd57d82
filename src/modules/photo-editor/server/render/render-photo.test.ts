import exifr from 'exifr';
import sharp, { type Sharp } from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { developPixels } from '#kernel/photo/develop-pixels.ts';
import { frameOf, framePixels } from '#kernel/photo/frame-pixels.ts';
import type { Pixels } from '#kernel/photo/pixels.ts';
import { filterNames, type Recipe } from '#kernel/photo/recipe.ts';
import { samplePhoto } from '#kernel/photo/testing/sample-photo.ts';
import { ssim } from '#kernel/photo/testing/ssim.ts';
import { creditsOf } from './photo-credits.ts';
import type { PhotoOutput } from './photo-task.ts';
import { renderPhoto } from './render-photo.ts';

const isFull = process.env.GUILDHALL_TEST_SIZE === 'full';
const png = { format: 'png', quality: 82 } as const;
const sharpOf = ({ data, ...raw }: Pixels) => sharp(data, { raw });
const pixelsOf = async (picture: Sharp): Promise<Pixels> => {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    data: new Uint8ClampedArray(data),
    ...{ width: info.width, height: info.height, channels: 3 },
  };
};
const render = (source: Uint8Array, recipe: Recipe, output: PhotoOutput = png) =>
  renderPhoto(source, { steps: [recipe], ...output });

const looks: Recipe[] = [
  ...filterNames.map((filter): Recipe => ({ filter })),
  { exposure: 0.7, contrast: 20, temperature: 15 },
  { highlights: -60, shadows: 70, whites: 20, blacks: -20 },
  { saturation: -40, vibrance: 60, tint: 20 },
  { hsl: { orange: { hue: -40, saturation: 30 }, blue: { luminance: -50 } } },
  {
    curve: [
      [0, 0],
      [80, 50],
      [180, 210],
      [255, 255],
    ],
  },
  { vignette: -60, sharpen: 40, filter: 'film', filterAmount: 60 },
  { straighten: 7.5, exposure: -0.5 },
  { rotate: 90, flipX: true, contrast: -30 },
  { frame: { x: 0.1, y: 0.2, width: 0.7, height: 0.6 }, filter: 'warm' },
  {
    straighten: -3,
    rotate: 270,
    frame: { x: 0, y: 0.1, width: 0.9, height: 0.8 },
    grain: { amount: 25, seed: 9 },
  },
];

describe('what the server makes', () => {
  it('is what the preview showed, by twenty recipes', async () => {
    expect(looks).toHaveLength(20);
    const large = samplePhoto(
      isFull ? { width: 6000, height: 4000 } : { width: 1200, height: 800 },
    );
    const source = await sharpOf(large).png({ compressionLevel: 1 }).toBuffer();
    const small = await pixelsOf(sharpOf(large).resize(isFull ? 2048 : 600));
    const worst: [number, Recipe][] = [];
    for (const recipe of looks) {
      const { bytes } = await render(source, recipe);
      const frame = frameOf(large, recipe);
      if (!frame) throw new Error('Outside');
      const preview = framePixels(small, recipe, frame);
      developPixels(preview, recipe, small.width / large.width);
      const made = sharp(bytes).resize(preview.width, preview.height, { fit: 'fill' });
      worst.push([ssim(preview, await pixelsOf(made)), recipe]);
    }
    expect(worst.filter(([score]) => score < 0.98)).toEqual([]);
  }, 300_000);

  it('is, to the byte, what the shared maths says at the same size', async () => {
    const picture = samplePhoto({ width: 240, height: 160 });
    const source = await sharpOf(picture).png().toBuffer();
    const recipe: Recipe = {
      straighten: 4,
      sharpen: 50,
      filter: 'vivid',
      grain: { amount: 20, seed: 3 },
    };
    const expected = framePixels(picture, recipe, { x: 0, y: 0, width: 1, height: 1 });
    developPixels(expected, recipe);
    const { bytes } = await render(source, recipe);
    expect((await pixelsOf(sharp(bytes))).data).toEqual(expected.data);
  });
});

describe('files', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('with orientation %i come out upright', async (orientation) => {
    const upright = samplePhoto({ width: 96, height: 64 });
    // Undoes what a viewer does for each orientation.
    const stored: Recipe[] = [
      {},
      { flipX: true },
      { rotate: 180 },
      { flipY: true },
      { rotate: 90, flipX: true },
      { rotate: 270 },
      { rotate: 90, flipY: true },
      { rotate: 90 },
    ];
    const lying = framePixels(upright, stored[orientation - 1] ?? {}, {
      x: 0,
      y: 0,
      width: 1,
      height: 1,
    });
    const source = await sharpOf(lying)
      .withMetadata({ orientation })
      .jpeg({ quality: 98 })
      .toBuffer();
    const { bytes, width, height } = await render(source, {});
    expect([width, height]).toEqual([96, 64]);
    expect(ssim(upright, await pixelsOf(sharp(bytes)))).toBeGreaterThan(0.95);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'keep credits as %s and lose the place',
    async (format) => {
      const exif = {
        IFD0: { Copyright: 'CC Ana Penna', Artist: 'Ana', Make: 'Camera' },
        IFD3: {
          ...{ GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
          ...{ GPSLongitudeRef: 'E', GPSLongitude: '7/1 0/1 0/1' },
        },
      };
      const drawn = sharpOf(samplePhoto({ width: 80, height: 60 }))
        .withExif(exif)
        .jpeg();
      const source = await drawn.toBuffer();
      // Many programs write UTF-8 there.
      source.write('© Ana Peña', source.indexOf('CC Ana Penna'));
      expect((await exifr.gps(source))?.latitude).toBeCloseTo(51.5);
      const { bytes } = await render(source, { exposure: 0.2 }, { format, quality: 82 });
      const { exif: block, xmp, format: made } = await sharp(bytes).metadata();
      expect(made).toBe(format === 'avif' ? 'heif' : format);
      expect(xmp?.toString('utf8')).toContain('>© Ana Peña<');
      expect(creditsOf(block)).toEqual({ Artist: 'Ana', Copyright: '(C) Ana Pena' });
      expect(Buffer.from(bytes).includes('Camera')).toBe(false);
      const tiff = block?.subarray(block.toString('latin1', 0, 4) === 'Exif' ? 6 : 0);
      const told = await exifr.parse(tiff ?? Buffer.alloc(0), { gps: true });
      expect(told).toMatchObject({ Artist: 'Ana' });
      expect(told.GPSLatitude).toBeUndefined();
    },
  );

  it('fit into so many bytes with the best quality that does', async () => {
    const source = await sharpOf(samplePhoto({ width: 600, height: 400 }))
      .png()
      .toBuffer();
    const free = await render(source, {}, { format: 'jpeg', quality: 90 });
    const maxBytes = Math.round(free.bytes.byteLength * 0.6);
    const { bytes, notes } = await render(source, {}, { format: 'jpeg', quality: 90, maxBytes });
    expect(bytes.byteLength).toBeLessThanOrEqual(maxBytes);
    const quality = Number(/quality is (\d+)/.exec(notes.join())?.[1]);
    const better = await render(source, {}, { format: 'jpeg', quality: quality + 1 });
    expect(better.bytes.byteLength).toBeGreaterThan(maxBytes);
    for (const format of ['png', 'webp'] as const) {
      await expect(
        render(source, {}, { format, quality: 90, maxBytes: 300 }),
      ).rejects.toMatchObject({
        ...{ status: 400, message: expect.stringContaining('300 are allowed') },
      });
    }
  });

  it('become a page of PDF, and a grey or half transparent one stays so', async () => {
    const grey = await sharpOf(samplePhoto({ width: 80, height: 60 }))
      .greyscale()
      .toColourspace('b-w')
      .png()
      .toBuffer();
    const { bytes } = await render(grey, {}, { format: 'pdf', quality: 82 });
    const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
    expect(page.view).toEqual([0, 0, 60, 45]);
    const clear = samplePhoto({ width: 40, height: 40 }, 4);
    for (let at = 3; at < clear.data.length; at += 8) clear.data[at] = 0;
    const { bytes: made } = await render(await sharpOf(clear).png().toBuffer(), { exposure: 1 });
    const alpha = await sharp(made).extractChannel(3).raw().toBuffer();
    expect(new Set(alpha)).toEqual(new Set([0, 255]));
  });

  it('of print are converted, and it is said', async () => {
    const source = await sharpOf(samplePhoto({ width: 80, height: 60 }))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    expect((await sharp(source).metadata()).space).toBe('cmyk');
    const { bytes, notes } = await render(source, {}, { format: 'jpeg', quality: 90 });
    expect((await sharp(bytes).metadata()).space).toBe('srgb');
    expect(notes.join()).toContain('CMYK');
  });

  it('that are damaged, or too large, are refused with a sentence', async () => {
    const whole = await sharpOf(samplePhoto({ width: 400, height: 300 }))
      .jpeg()
      .toBuffer();
    await expect(render(whole.subarray(0, 3000), {})).rejects.toMatchObject({
      ...{ status: 422, message: expect.stringContaining('damaged') },
    });
    const huge = await sharp({
      create: { width: 10_000, height: 6001, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer();
    await expect(render(huge, {})).rejects.toMatchObject({
      ...{ status: 422, message: expect.stringContaining('60 million pixels') },
    });
    await expect(
      render(whole, { crop: { x: 0, y: 0, width: 401, height: 9 } }),
    ).rejects.toMatchObject({
      ...{ status: 400, message: 'The crop must lie within the picture, 400 × 300 pixels.' },
    });
    await expect(
      render(whole, { resize: { width: 16_000, height: 16_000, fit: 'fill' } }),
    ).rejects.toMatchObject({ status: 422 });
  });
});
