import { z } from 'zod';
import { AppError, badInput } from '#kernel/errors.ts';
import { isServiceId } from '#kernel/services.ts';
import type { Transaction } from '#platform/db/database.ts';
import { brandColours } from '#platform/makers/brand-colours.ts';
import { requirePicture, requirePictures } from '#platform/makers/pictures/given-pictures.ts';
import { drawSeed } from '#platform/makers/seeds.ts';
import type { RunDefinition } from '#platform/runs/run-types.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { defineLongTool, personOf, type ToolContext } from '#platform/tools/tool.ts';
import { countPrompts, expandPrompt, mostPictures, picturesText } from '../../expand-prompt.ts';
import { requireBoardRoom } from '../boards/board-room.ts';
import { boardFor } from '../boards/default-board.ts';
import { generateFields, madeImages, upscaleFields, varyFields } from '../image-fields.ts';
import { withWordLists } from '../lists/word-lists.ts';
import { requireSize } from '../requests/check-size.ts';
import { generateRun } from '../runs/generate-run.ts';
import { upscaled, upscaleRun } from '../runs/upscale-run.ts';
import { varyRun } from '../runs/vary-run.ts';

const module = 'image-generator';
/** Pixels of an enlarged picture at most: what the library opens. */
const mostPixels = 60_000_000;

type Place = {
  readonly boardId?: string | undefined;
  readonly spaceId?: string | undefined;
  readonly more: number;
};

async function begin<I, O>(
  context: ToolContext,
  definition: RunDefinition<I, O>,
  input: unknown,
  place: Place,
) {
  const { platform } = context;
  const user = personOf(context);
  // A tool that starts work is called with its transaction.
  const tx = platform.db as unknown as Transaction;
  const board = await boardFor(tx, user.id, place);
  await requireBoardRoom(tx, user.id, board.id, place.more);
  const where = { spaceId: board.spaceId, projectId: board.id };
  return (await startRun(platform, tx, user, definition, input, where)).id;
}

function requireKnown(service: string): void {
  if (service !== 'auto' && !isServiceId(service)) throw badInput('Unknown service', 'service');
}

/** How many pictures a call gives. Throws 400 for more than are made at once. */
function requireCount(prompt: string, count: number): number {
  const pictures = countPrompts(prompt) * count;
  if (pictures > mostPictures) {
    throw badInput(
      `This gives ${picturesText(pictures)} pictures; at most ${mostPictures} are made at once.`,
      'prompt',
    );
  }
  if (expandPrompt(prompt).includes(''))
    throw badInput('Write what the picture should show.', 'prompt');
  return pictures;
}

export const generateImages = defineLongTool({
  name: 'image.generate',
  title: 'Make pictures',
  description:
    'Makes pictures from words, one for each combination of {red|blue} and of the words of a list that is named as __animals__. Without keys the Local engine draws procedural illustrations, seamless patterns, gradients, posters with real type, collages and data art; the same seed gives the same picture.',
  ...{ module, effect: 'pay' },
  input: z.strictObject(generateFields),
  output: madeImages,
  async start(context, input) {
    const { platform } = context;
    const { id } = personOf(context);
    requireKnown(input.service);
    requireSize(input.service, input);
    // Filled in here, so that the stored input repeats the work after a list was changed.
    const prompt = await withWordLists(platform, id, input.prompt);
    const more = requireCount(prompt, input.count);
    await brandColours(platform, id, input.brandId);
    await requirePictures(platform, id, input.references ?? [], 'references');
    const { seed = drawSeed(), boardId, spaceId } = input;
    return begin(context, generateRun, { ...input, prompt, seed }, { boardId, spaceId, more });
  },
});

export const varyImage = defineLongTool({
  name: 'image.vary',
  title: 'Vary a picture',
  description:
    'Makes variants of a picture: the higher the strength, the farther they move away. With a mask only its white part is drawn anew. Photographs and masks need a service with a key.',
  ...{ module, effect: 'pay' },
  input: z.strictObject(varyFields),
  output: madeImages,
  async start(context, input) {
    const { platform } = context;
    const { id } = personOf(context);
    requireKnown(input.service);
    const source = await requirePicture(platform, id, input.assetId, 'assetId');
    const { width, height } = source;
    if (input.mask !== undefined) {
      const mask = await requirePicture(platform, id, input.mask, 'mask');
      if (mask.width !== width || mask.height !== height) {
        throw badInput(
          `The mask must have the size of the picture (${width} × ${height}).`,
          'mask',
        );
      }
    }
    await brandColours(platform, id, input.brandId);
    const { seed = drawSeed(), boardId, count } = input;
    const place = { boardId, spaceId: spaceOf(input, source.space_id), more: count };
    return begin(context, varyRun, { ...input, seed }, place);
  },
});

export const upscaleImage = defineLongTool({
  name: 'image.upscale',
  title: 'Enlarge a picture',
  description:
    'Gives a picture 2 or 4 times the pixels on each side by resampling. It adds no new detail.',
  ...{ module, effect: 'write' },
  input: z.strictObject(upscaleFields),
  output: upscaled,
  async start(context, input) {
    const source = await requirePicture(
      ...([context.platform, personOf(context).id, input.assetId, 'assetId'] as const),
    );
    const pixels = source.width * source.height * input.factor ** 2;
    if (pixels > mostPixels) {
      throw new AppError(
        'bad_request',
        400,
        `Enlarged, this picture would have ${Math.ceil(pixels / 1_000_000)} million pixels; ${mostPixels / 1_000_000} million are the most.`,
        { field: 'factor' },
      );
    }
    const place = { boardId: input.boardId, spaceId: spaceOf(input, source.space_id), more: 1 };
    return begin(context, upscaleRun, input, place);
  },
});

/** What comes of a picture stays in its space, unless a board is named. */
const spaceOf = ({ boardId }: { boardId?: string | undefined }, spaceId: string) =>
  boardId === undefined ? spaceId : undefined;
