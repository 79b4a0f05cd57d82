import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { leastServices, mostServices } from '#kernel/routing/tally.ts';
import type { ServiceId } from '#kernel/services.ts';
import { blindOrder } from '#platform/comparisons/blind-order.ts';
import { keepComparison } from '#platform/comparisons/comparisons.ts';
import { mayStandIn } from '#platform/makers/maker-tiers.ts';
import { makeImage } from '#platform/makers/pictures/make-image.ts';
import { finishPicture } from '#platform/pictures/finish-picture.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { keepMade, keepPaid } from '#platform/runs/work/keep-made.ts';
import { generateFields } from '../image-fields.ts';
import { nameOfPicture } from '../runs/name-of-picture.ts';
import { type Engine, type Entry, picturesOf } from './comparison-rows.ts';

const { prompt, width, height, seed } = generateFields;
export const compareFields = {
  ...{ prompt, width, height, seed },
  services: z
    .array(z.string().max(60))
    .min(leastServices, 'Choose two services at least.')
    .max(mostServices, 'Choose four services at most.'),
};
const compareInput = z.object(compareFields);
type CompareInput = z.output<typeof compareInput>;

/** The same words to several services, side by side; a slow one keeps none of the others waiting. */
export const compareRun = defineRun({
  ...{ name: 'image.compare', module: 'image-generator', pool: 'transfer' as const },
  title: ({ prompt: words }: CompareInput) => words.trim(),
  stages: ['Drawing'],
  path: (_, { id }) => `/modules/image-generator?view=compare&comparison=${id}`,
  input: compareInput,
  output: z.object({ comparisonId: z.uuid() }),
  async work(context) {
    const { run, user, platform, input } = context;
    let done = 0;
    const entries = await Promise.all(
      blindOrder(run.id, input.services as ServiceId[]).map(async (service, place) => {
        const entry = await make(context, service, place);
        done += 1;
        context.progress(done / input.services.length, 'Drawing', `${done} pictures`);
        return entry;
      }),
    );
    // In their places: the order in which they were done would tell the quick ones from the slow.
    for (const { assetId } of entries) if (assetId) context.keep(assetId);
    const made = { id: run.id, prompt: input.prompt, entries };
    await keepComparison(platform.db, picturesOf(user.id), made);
    return { comparisonId: run.id };
  },
});

/** Draws one of the pictures. Neither the library nor the file says who drew it until there is a choice. */
async function make(
  context: RunContext<CompareInput>,
  service: ServiceId,
  place: number,
): Promise<Entry> {
  const { platform, user, run, input, signal } = context;
  const { width, height, seed } = input;
  const about: { micros: number | null; engine: Engine | null } = {
    micros: service === 'local' ? 0 : null,
    engine: null,
  };
  const draw = async () => {
    const maker = { platform, user, module: run.module, signal };
    const order = { prompt: input.prompt, width, height };
    const made = await makeImage(maker, order, { service, strict: true, seed });
    about.micros = made.cost;
    about.engine = made.engine;
    context.cost(made.cost);
    const recipe = { tool: run.name, input, seed };
    const bytes = made.value[0]?.bytes ?? new Uint8Array();
    const file = await finishPicture(bytes, { format: 'png', person: user.id, recipe });
    const name = nameOfPicture(input.prompt, 1, 'png');
    return { name, bytes: file.bytes, seed, prompt: input.prompt };
  };
  const keep = service === 'local' ? keepMade : keepPaid;
  const key = `picture ${place + 1}`;
  try {
    const assetId = await keep(context, key, draw, { result: false });
    const error = assetId === null ? 'It was ordered and did not come.' : null;
    // Kept beside it, for the time when the work is done again and nothing is drawn.
    const { micros, engine } = await context.step(`about ${key}`, async () => about);
    return { service, assetId, micros, error, engine };
  } catch (error) {
    if (context.signal.aborted || !(error instanceof AppError) || !mayStandIn(error)) throw error;
    return { service, assetId: null, micros: null, error: error.message, engine: null };
  }
}
