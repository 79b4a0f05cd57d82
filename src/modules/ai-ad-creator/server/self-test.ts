import { lookAtPicture } from '#platform/health/look-at-picture.ts';
import type { SelfTest } from '#platform/health/self-tests.ts';
import { adSchema } from '../ad-project.ts';
import { drawAd } from './draw/draw-ad.ts';
import { allLayouts } from './draw/layouts/all-layouts.ts';
import { encodeAd } from './render/encode-ad.ts';

export const selfTest: SelfTest = {
  title: 'Draws an ad and reads it',
  async run({ user }) {
    const { brief, look, variants } = adSchema.parse({
      brief: { product: 'Guildhall' },
      variants: [
        { id: 'test', angle: 'novelty', headline: 'Meet Guildhall', text: '', cta: 'See it' },
      ],
    });
    const [variant] = variants;
    if (!variant) throw new Error('There is no variant to draw.');
    const png = await encodeAd(
      drawAd({ brief, look, variant, size: '300x250' }),
      new Map(),
      'png',
      150_000,
    );
    const { width, height } = await lookAtPicture(png, user.id);
    if (width !== 300 || height !== 250) throw new Error(`The ad is ${width} × ${height} pixels.`);
    return `${allLayouts.length} layouts`;
  },
};
