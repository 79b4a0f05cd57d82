import { z } from 'zod';
import { findBrandVoice } from '#platform/makers/brand-voice.ts';
import { makerFields } from '#platform/makers/maker-input.ts';
import { requirePicture } from '#platform/makers/pictures/given-pictures.ts';
import { drawSeed } from '#platform/makers/seeds.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { defineLongTool, personOf } from '#platform/tools/tool.ts';
import { cropFields, croppedSchema, cropRun, requireBox } from '../portrait/crop-run.ts';
import { requirePainter } from '../portrait/painters.ts';
import { portraitFields, portraitRun, portraitsSchema } from '../portrait/portrait-run.ts';
import { readConsent } from './read-consent.ts';

const module = 'avatar-generator';

export const paintPortrait = defineLongTool({
  name: 'avatar.portrait',
  title: 'Paint a portrait',
  description:
    'Has a service paint a portrait from words, or paint a photo again in another style when the person in it agreed. The Local engine draws faces with avatar.make instead.',
  ...{ module, effect: 'pay' },
  input: z
    .strictObject({
      ...portraitFields,
      ...makerFields,
      // Read with care below: whatever is no consent is said to be missing.
      consent: z.unknown().optional(),
    })
    .refine(({ words, photo }) => words !== undefined || photo !== undefined, {
      path: ['words'],
      message: 'Describe the person, or give a photo.',
    }),
  output: portraitsSchema,
  async start(context, given) {
    const { platform } = context;
    const user = personOf(context);
    const consent = readConsent(given);
    if (given.photo) await requirePicture(platform, user.id, given.photo, 'photo');
    if (given.brandId) await findBrandVoice(platform.db, user.id, given.brandId);
    await requirePainter(platform, user.id, given);
    const { id: spaceId } = await personalSpace(platform.db, user.id);
    const { seed = drawSeed(), ...rest } = given;
    const order = { ...rest, seed, consent };
    return (await startRun(platform, platform.db, user, portraitRun, order, { spaceId })).id;
  },
});

export const cropPhoto = defineLongTool({
  name: 'avatar.crop',
  title: 'Crop a photo to the face',
  description:
    'Cuts a part out of a photo of the library, as a new picture. The photo stays as it is.',
  ...{ module, effect: 'write' },
  input: z.strictObject(cropFields),
  output: croppedSchema,
  async start(context, input) {
    const { platform } = context;
    const user = personOf(context);
    requireBox(await requirePicture(platform, user.id, input.photo, 'photo'), input);
    const { id: spaceId } = await personalSpace(platform.db, user.id);
    return (await startRun(platform, platform.db, user, cropRun, input, { spaceId })).id;
  },
});
