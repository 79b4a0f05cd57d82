import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { makerFields } from '#platform/makers/maker-input.ts';
import { readGiven, requirePicture } from '#platform/makers/pictures/given-pictures.ts';
import { makeImage } from '#platform/makers/pictures/make-image.ts';
import { seedAfter } from '#platform/makers/seeds.ts';
import { finishPicture } from '#platform/pictures/finish-picture.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { keepPaid, type MadeFile } from '#platform/runs/work/keep-made.ts';
import { portraitLookIds, portraitLooks } from '../../portrait-schema.ts';

/** Who is painted, from words or from a photo, and how. */
export const portraitFields = {
  words: z.string().trim().min(1).max(2000).optional(),
  photo: z.uuid().optional(),
  consent: z
    .strictObject({ given: z.literal(true), person: z.string().trim().min(1).max(200) })
    .optional(),
  look: z.enum(portraitLookIds).default('photo'),
  strength: z.number().min(0).max(1).default(0.6),
  count: z.int().min(1).max(4).default(1),
  size: z.int().min(256).max(2048).default(1024),
};
const orderSchema = z.object({ ...portraitFields, ...makerFields });
type PortraitOrder = z.infer<typeof orderSchema>;

export const portraitsSchema = z.object({
  portraits: z.array(z.object({ assetId: z.uuid(), seed: z.string() })),
});

/** Portraits by a service, each ordered once. */
export const portraitRun = defineRun({
  ...{ name: 'avatar.portrait', module: 'avatar-generator', pool: 'transfer' as const },
  title: ({ words, photo }: PortraitOrder) =>
    photo ? 'A photo, restyled' : `Portrait: ${(words ?? '').slice(0, 80)}`,
  path: (_, { id }) => `/avatar-generator?tab=portrait&run=${id}`,
  stages: ['Painting'],
  input: orderSchema,
  output: portraitsSchema,
  async work(context) {
    const { count, seed = '0' } = context.input;
    const portraits: { assetId: string; seed: string }[] = [];
    for (let index = 0; index < count; index += 1) {
      context.progress(index / count, 'Painting', `Portrait ${index + 1} of ${count}`);
      const own = seedAfter(seed, index);
      const assetId = await keepPaid(context, `portrait ${index + 1}`, () => paint(context, own));
      if (assetId) portraits.push({ assetId, seed: own });
      else context.note(`Portrait ${index + 1} was ordered and did not come.`);
    }
    return { portraits };
  },
});

async function paint(context: RunContext<PortraitOrder>, seed: string): Promise<MadeFile> {
  const { platform, user, run, signal, input } = context;
  const { photo, size, strength, service, strict } = input;
  const source = photo && (await requirePicture(platform, user.id, photo, 'photo'));
  const given = source && (await readGiven(platform, source, user.id));
  const prompt = promptOf(input);
  const order = { prompt, width: size, height: size, ...(given && { source: given, strength }) };
  const maker = { platform, user, module: run.module, signal };
  // Whoever stands in must be a service, too: the Local engine draws no likenesses.
  const options = { service, strict, seed, withoutLocal: true };
  const made = await makeImage(maker, order, options);
  context.usedEngine(made.engine);
  context.cost(made.cost);
  for (const note of made.notes) context.note(note);
  const [picture] = made.value;
  if (!picture) throw new AppError('service_failed', 502, 'The service sent no picture.');
  const recipe = { tool: run.name, input: { ...input, count: 1, seed }, seed, engine: made.engine };
  const { bytes } = await finishPicture(picture.bytes, { format: 'png', person: user.id, recipe });
  const title = (input.words ?? `${portraitLooks[input.look].title} of a photo`).slice(0, 200);
  return { name: 'portrait.png', title, bytes, engine: made.engine, seed, prompt };
}

/** What a service is told: the face, how it is framed, and how it is painted. */
function promptOf({ words, photo, look }: PortraitOrder): string {
  const how = portraitLooks[look].words;
  const also = words ? ` ${words}` : '';
  return photo
    ? `Paint this portrait again as ${how}. Keep the face, its expression and the framing.${also}`
    : `A portrait of one person, head and shoulders, facing the viewer, on a plain background, as ${how}: ${words}`;
}
