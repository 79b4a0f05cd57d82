import { z } from 'zod';
import { badInput } from '#kernel/errors.ts';
import { readGiven, requirePicture } from '#platform/makers/pictures/given-pictures.ts';
import { openForeign } from '#platform/pictures/open-foreign.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import { keepMade } from '#platform/runs/work/keep-made.ts';
import { smallestFace } from '../../portrait-schema.ts';

const side = z.int().min(1).max(20_000);

/** The part of a photo that shows the face, in pixels of the upright picture. */
export const cropFields = {
  photo: z.uuid(),
  box: z.strictObject({
    x: z.int().min(0).max(20_000),
    y: z.int().min(0).max(20_000),
    width: side,
    height: side,
  }),
  size: z.int().min(64).max(2048).default(1024),
};
const orderSchema = z.object(cropFields);
export type CropOrder = z.infer<typeof orderSchema>;
export const croppedSchema = z.object({
  ...{ assetId: z.uuid(), width: z.int(), height: z.int() },
});

/** Throws a 400 that names the box where it leaves the picture, or is too small for a face. */
export function requireBox(
  { width, height }: { readonly width: number; readonly height: number },
  { box }: CropOrder,
): void {
  if (box.x + box.width > width || box.y + box.height > height) {
    throw badInput(`The frame must lie within the photo, ${width} × ${height} pixels.`, 'box');
  }
  if (Math.min(box.width, box.height) < smallestFace) {
    throw badInput(
      `A face needs ${smallestFace} × ${smallestFace} pixels. Choose a larger part, or a larger photo.`,
      'box',
    );
  }
}

/** A part of a photo as a picture of its own: its longer side has `size` pixels, or as many as there are. */
export const cropRun = defineRun({
  ...{ name: 'avatar.crop', module: 'avatar-generator', pool: 'light' as const },
  title: () => 'A photo, cropped to the face',
  path: (_: CropOrder, { id }) => `/avatar-generator?tab=portrait&run=${id}`,
  input: orderSchema,
  output: croppedSchema,
  async work(context) {
    const { input, platform, user } = context;
    const source = await requirePicture(platform, user.id, input.photo, 'photo');
    requireBox(source, input);
    const { x: left, y: top, width, height } = input.box;
    const share = Math.min(1, input.size / Math.max(width, height));
    const [wide, high] = [Math.round(width * share), Math.round(height * share)];
    const assetId = await keepMade(context, 'face', async () => {
      const { bytes } = await readGiven(platform, source, user.id);
      const kinds = ['png', 'jpeg', 'webp'] as const;
      const rules = { kinds, mostPixels: 60_000_000, person: user.id, field: 'photo' };
      const face = await openForeign(bytes, rules, (picture) =>
        picture
          .autoOrient()
          .extract({ left, top, width, height })
          .resize(wide, high)
          .png()
          .toBuffer(),
      );
      const { licence, author } = source;
      return {
        ...{ name: `${source.name.replace(/\.[a-z\d]+$/i, '')}-face.png`, bytes: face },
        ...{ licence: licence ?? undefined, author: author ?? undefined },
      };
    });
    return { assetId, width: wide, height: high };
  },
});
