import { AppError } from '#kernel/errors.ts';
import {
  type GivenPicture,
  readGiven,
  requirePicture,
  requirePictures,
} from '#platform/makers/pictures/given-pictures.ts';
import { takesOf } from '#platform/makers/pictures/make-image.ts';
import { seedAfter } from '#platform/makers/seeds.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { madeImages, type VaryInput, varyInput } from '../image-fields.ts';
import { findDrawing } from '../requests/own-drawing.ts';
import { varySeeds } from '../requests/vary-seeds.ts';
import { boardPath } from './generate-run.ts';
import { paintPictures, type Wanted } from './paint-pictures.ts';
import { projectOf } from './project-of.ts';

/** Variants of a picture: by a service that starts from it, or of the studio's own drawings by the studio. */
export const varyRun = defineRun({
  ...{ name: 'image.vary', module: 'image-generator', pool: 'transfer' as const },
  title: ({ prompt }: VaryInput) => (prompt ? `Variant: ${prompt.trim()}` : 'Variant of a picture'),
  stages: ['Drawing'],
  path: (_, { output }) => boardPath(output),
  input: varyInput,
  output: madeImages,
  async work(context) {
    const { input, platform, user } = context;
    const boardId = projectOf(context);
    const source = await requirePicture(platform, user.id, input.assetId, 'assetId');
    const drawn = await drawnAgain(context, source);
    const settings = { ...input, ...(drawn && { service: 'local' }) };
    const wanted = variantsOf(input, drawn ?? (await changed(context, source)));
    const { boardId: _, ...call } = input;
    const images = await paintPictures(context, wanted, { boardId, settings, call });
    return { images, boardId, projectId: boardId };
  },
});

type Base = {
  readonly prompt: string;
  readonly order: (seed: string) => Wanted['order'];
};

/** A drawing of the studio is varied by the studio, unless a service is there that edits. */
async function drawnAgain(
  context: RunContext<VaryInput>,
  source: GivenPicture,
): Promise<Base | undefined> {
  const { input, platform, user } = context;
  if (input.mask) return undefined;
  const active = await platform.gateway.activeServices(user.id);
  const isLocalOn = active.some(({ id }) => id === 'local');
  const edits = (id: (typeof active)[number]['id']) => takesOf(id)?.edit === true;
  const wanted = active.filter(({ id }) => input.service === 'auto' || id === input.service);
  if (!isLocalOn || (input.service !== 'local' && wanted.some(({ id }) => edits(id))))
    return undefined;
  const drawing = await findDrawing(platform, user.id, source);
  if (!drawing) return undefined;
  const { studio } = drawing;
  if (studio.style === 'illustration' && input.strength > 0)
    context.note('The Local engine composes an illustration anew as a whole.');
  const assets = await requirePictures(platform, user.id, drawing.references, 'assetId');
  const references = await Promise.all(assets.map((one) => readGiven(platform, one, user.id)));
  const { width, height } = source;
  const seeds = (seed: string) => varySeeds(studio.seeds, input.strength, seed);
  return {
    prompt: input.prompt ?? drawing.prompt,
    order: (seed) => ({ width, height, references, studio: { ...studio, seeds: seeds(seed) } }),
  };
}

/** The picture goes to a service, in the size that it has. */
async function changed({ input, platform, user }: RunContext<VaryInput>, source: GivenPicture) {
  const { strength, prompt = source.provenance?.prompt ?? undefined } = input;
  if (prompt === undefined) {
    const message = 'Write what the picture should show.';
    throw new AppError('bad_request', 400, message, { field: 'prompt' });
  }
  const mask =
    input.mask === undefined
      ? undefined
      : await readGiven(
          platform,
          await requirePicture(platform, user.id, input.mask, 'mask'),
          user.id,
        );
  const media = await readGiven(platform, source, user.id);
  const { width, height } = source;
  return { prompt, order: () => ({ width, height, source: media, strength, mask }) };
}

function variantsOf({ count, seed = '0', ...input }: VaryInput, { prompt, order }: Base): Wanted[] {
  const { boardId: _, brandId: __, ...rest } = input;
  return Array.from({ length: count }, (___, index) => {
    const own = seedAfter(seed, index);
    return {
      prompt,
      seed: own,
      order: order(own),
      input: { ...rest, prompt, count: 1, seed: own },
    };
  });
}
