import { z } from 'zod';
import { badInput } from '#kernel/errors.ts';
import { findAsset } from '#platform/assets/find-assets.ts';
import { findBrandVoice } from '#platform/makers/brand-voice.ts';
import { makerFields } from '#platform/makers/maker-input.ts';
import { drawSeed } from '#platform/makers/seeds.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { personalSpace, readableBy } from '#platform/spaces/space-access.ts';
import { defineLongTool, personOf, type ToolContext } from '#platform/tools/tool.ts';
import { readCharacter } from '../characters/find-characters.ts';
import { styleOf } from '../draw/styles.ts';
import { presenterFor } from '../speak/presenters.ts';
import { speakFields, speakRun, spokenSchema } from '../speak/speak-run.ts';
import { readConsent } from './read-consent.ts';

const input = z
  .strictObject({
    ...speakFields,
    ...makerFields,
    // Read with care below: whatever is no consent is said to be missing.
    consent: z.unknown().optional(),
  })
  .refine(({ characterId, photo }) => (characterId === undefined) !== (photo === undefined), {
    path: ['characterId'],
    message: 'Give either a character or a photo.',
  })
  .refine(({ text, audio }) => (text === undefined) !== (audio === undefined), {
    path: ['text'],
    message: 'Give either a text or a recording.',
  });
type Input = z.infer<typeof input>;

export const speak = defineLongTool({
  name: 'avatar.speak',
  title: 'Let a character speak',
  description:
    'Makes a film in which a saved character, or the photo of somebody who agreed, speaks a text or a recording. Drawn characters need no key.',
  ...{ module: 'avatar-generator', effect: 'pay' },
  input,
  output: spokenSchema,
  async start(context, given) {
    const { platform } = context;
    const user = personOf(context);
    const consent = readConsent(given);
    await requireSources(context, given);
    if (given.brandId) await findBrandVoice(platform.db, user.id, given.brandId);
    await presenterFor(platform, user.id, given);
    const { id: spaceId } = await personalSpace(platform.db, user.id);
    const { seed = drawSeed(), ...rest } = given;
    const order = { ...rest, seed, consent };
    return (await startRun(platform, platform.db, user, speakRun, order, { spaceId })).id;
  },
});

async function requireSources(context: ToolContext, given: Input) {
  const { characterId, photo, audio } = given;
  const { platform } = context;
  const user = personOf(context);
  const reader = await readableBy(platform, user.id);
  for (const id of [photo, audio]) if (id) await findAsset(platform.db, reader, id);
  if (photo) {
    const { kind } = await findAsset(platform.db, reader, photo);
    if (kind !== 'image') throw badInput('Choose a photo.', 'photo');
  }
  if (!characterId) return;
  const { style } = await readCharacter(platform.db, user.id, characterId);
  const speaks = styleOf(style).speaks;
  const isDrawn = (await presenterFor(platform, user.id, given)) === 'local';
  if (!speaks && isDrawn) {
    throw badInput(`${styleOf(style).title} has no mouth that could speak.`, 'characterId');
  }
}
