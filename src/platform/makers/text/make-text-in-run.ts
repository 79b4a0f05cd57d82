import type { RunContext } from '../../runs/run-types.ts';
import type { Made, MakerOptions } from '../made.ts';
import { paidUnlessLocal } from '../paid-unless-local.ts';
import { makeText } from './make-text.ts';
import type { BrandVoice, TextTask } from './text-task.ts';

type Options = MakerOptions & { readonly brand?: BrandVoice | undefined };

/** As `makeText`, as part of a run, which tells the engine, the cost and what stood in. */
export const makeTextInRun = async <I, O>(
  context: RunContext<unknown>,
  task: TextTask<I, O>,
  input: I,
  options: Options,
): Promise<O> => (await madeTextInRun(context, task, input, options)).value;

/** The same with who made it, for what has to tell people's own words from a service's. */
export function madeTextInRun<I, O>(
  context: RunContext<unknown>,
  task: TextTask<I, O>,
  input: I,
  options: Options,
): Promise<Pick<Made<O>, 'value' | 'engine'>> {
  const { platform, user, run, signal } = context;
  const maker = { platform, user, module: run.module, signal };
  return paidUnlessLocal(context, 'writing', options.service ?? 'auto', async () => {
    const { value, engine, cost, notes } = await makeText(maker, task, input, options);
    context.usedEngine(engine);
    context.cost(cost);
    for (const sentence of notes) context.note(sentence);
    return { value, engine };
  });
}
