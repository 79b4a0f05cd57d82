import { AppError } from '#kernel/errors.ts';
import type { ImageRequest } from '#platform/gateway/provider.ts';
import type { Made } from '#platform/makers/made.ts';
import { mayStandIn } from '#platform/makers/maker-tiers.ts';
import { mayCharge } from '#platform/makers/paid-unless-local.ts';
import { makeImage, type Picture } from '#platform/makers/pictures/make-image.ts';
import { finishPicture } from '#platform/pictures/finish-picture.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { keepMade, keepPaid, type MadeFile } from '#platform/runs/work/keep-made.ts';
import type { Format } from '../../image-styles.ts';
import { addToBoard } from '../boards/add-to-board.ts';
import type { MadeImage } from '../image-fields.ts';
import { nameOfPicture } from './name-of-picture.ts';

/** One picture of a run. */
export type Wanted = {
  readonly prompt: string;
  readonly seed: string;
  readonly order: Omit<ImageRequest, 'seed' | 'prompt' | 'count'> & {
    readonly width: number;
    readonly height: number;
  };
  /** The words that a service gets, where they say more than the prompt. */
  readonly said?: string;
  /** What of the input gives this picture alone. */
  readonly input: Record<string, unknown>;
};

type Settings = {
  readonly service: string;
  readonly strict: boolean;
  readonly format: Format;
  readonly recipe: boolean;
};

export type PaintRun = {
  readonly boardId: string;
  readonly settings: Settings;
  /** As it stands with the pictures on their board. */
  readonly call: Record<string, unknown>;
};

/** Makes pictures one after another, each once, and puts each on the board as soon as it is there. */
export async function paintPictures(
  context: RunContext<unknown>,
  wanted: readonly Wanted[],
  { boardId, settings, call }: PaintRun,
): Promise<MadeImage[]> {
  const { platform, run, user } = context;
  const keep = (await mayCharge(context, settings.service)) ? keepPaid : keepMade;
  const images: MadeImage[] = [];
  for (const [index, one] of wanted.entries()) {
    const of = `${index + 1} of ${wanted.length}`;
    context.progress(index / wanted.length, 'Drawing', `Picture ${of}`);
    const made = await keep(context, `picture ${index + 1}`, () =>
      paint(context, one, index, settings),
    ).catch((error: unknown) => {
      // What was made stays: it may have been paid for.
      if (images.length === 0 || context.signal.aborted || !mayStandIn(error)) throw error;
      return error;
    });
    if (made instanceof AppError) {
      context.note(`${images.length} of ${wanted.length} pictures were made. ${made.message}`);
      break;
    }
    if (made === null) {
      context.note(`Picture ${of} was ordered and did not come.`);
      continue;
    }
    const { prompt, seed, order } = one;
    images.push({ assetId: made, seed, prompt, width: order.width, height: order.height });
    const picture = {
      assetId: made,
      call: run.id,
      seed,
      ...(prompt !== call.prompt && { prompt }),
    };
    await addToBoard(platform, user.id, boardId, [picture], {
      ...{ id: run.id, tool: run.name, input: call },
    });
  }
  return images;
}

async function paint(
  context: RunContext<unknown>,
  { prompt, said = prompt, seed, order, input }: Wanted,
  index: number,
  { service, strict, format, recipe }: Settings,
): Promise<MadeFile> {
  const { platform, user, run, signal } = context;
  const maker = { platform, user, module: run.module, signal };
  const made = await makeImage(maker, { ...order, prompt: said }, { service, strict, seed });
  context.usedEngine(made.engine);
  context.cost(made.cost);
  for (const sentence of made.notes) context.note(sentence);
  const picture = pictureOf(made);
  const told = recipe && { tool: run.name, input, seed, engine: made.engine };
  const file = await finishPicture(picture.bytes, {
    ...{ format, person: user.id },
    ...(told && { recipe: told }),
  });
  if (!file.isTold) context.note('The recipe is too long for this kind of file, and was left out.');
  const name = nameOfPicture(prompt, index + 1, format);
  const title = prompt.trim().slice(0, 200);
  return { name, title, bytes: file.bytes, engine: made.engine, seed, prompt };
}

function pictureOf({ value: [picture] }: Made<Picture[]>): Picture {
  if (!picture) throw new AppError('service_failed', 502, 'The service sent no picture.');
  return picture;
}
