import { z } from 'zod';
import { startCostTally } from '#platform/gateway/usage/cost-tally.ts';
import { makerFields } from '#platform/makers/maker-input.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { readCharacter } from '../characters/find-characters.ts';
import { drawAvatar } from '../draw/draw-avatar.ts';
import { drawSpeaker } from './draw-speaker.ts';
import { orderSpeaker } from './order-speaker.ts';
import { presenterFor } from './presenters.ts';
import { readPhoto, readSound } from './speaker-sources.ts';

export const aspects = ['16:9', '9:16', '1:1'] as const;

/** What somebody says, and who says it. */
export const speakFields = {
  characterId: z.uuid().optional(),
  photo: z.uuid().optional(),
  consent: z
    .strictObject({ given: z.literal(true), person: z.string().trim().min(1).max(200) })
    .optional(),
  text: z.string().trim().min(1).max(5000).optional(),
  audio: z.uuid().optional(),
  voiceId: z.string().trim().min(1).max(200).optional(),
  aspect: z.enum(aspects).default('16:9'),
};
const orderSchema = z.object({ ...speakFields, ...makerFields });
export type SpeakOrder = z.infer<typeof orderSchema>;

export const spokenSchema = z.object({ seconds: z.number() });

/** A character or a photo speaks a text or a recording: by a presenter's service, or drawn here. */
export const speakRun = defineRun({
  ...{ name: 'avatar.speak', module: 'avatar-generator', pool: 'heavy' as const },
  title: ({ text }: SpeakOrder) => (text ? text.slice(0, 80) : 'A spoken recording'),
  path: (_, { id }) => `/avatar-generator?run=${id}`,
  stages: ['Voice', 'Drawing', 'Keeping'],
  input: orderSchema,
  output: spokenSchema,
  async work(context) {
    const { platform, input, user } = context;
    const tally = startCostTally();
    const service = await presenterFor(platform, user.id, input);
    const sound = input.audio ? await readSound(context, input.audio) : undefined;
    const character = input.characterId
      ? await readCharacter(platform.db, user.id, input.characterId)
      : undefined;
    if (service === 'local' && character) return drawSpeaker(context, { character, sound });
    const picture = character
      ? { bytes: await drawAvatar(character, { size: 1024, format: 'png' }), mimeType: 'image/png' }
      : await readPhoto(context, input.photo as string);
    const made = await orderSpeaker(
      context as RunContext<SpeakOrder>,
      service,
      { picture, sound },
      tally,
    );
    context.cost(tally.cost() ?? null);
    return made;
  },
});
