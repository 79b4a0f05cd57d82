import { nameOfService } from '#kernel/routing/service-names.ts';
import type { ServiceId } from '#kernel/services.ts';
import type { TextMessage } from '../../gateway/provider.ts';
import type { Made, MakerContext, MakerOptions } from '../made.ts';
import { remarksOn, tiersOf, writers } from '../maker-tiers.ts';
import { drawSeed } from '../seeds.ts';
import { serviceFailed } from '../service-failed.ts';
import { tryTiers } from '../try-tiers.ts';
import { completeText } from './complete-text.ts';
import { localText } from './local-text.ts';
import { type BrandVoice, formOf, readAnswer, type TextTask } from './text-task.ts';

type Options = MakerOptions & { readonly brand?: BrandVoice | undefined };

/**
 * Has a text written: by the service that is named or first in the router's order, else by a server of
 * one's own, else by the task's own rules. An answer that does not fit goes back once with what is wrong.
 * Throws 409 `no_engine` when nobody can, and 502 or 409 `budget_spent` when the last one asked fails.
 */
export async function makeText<I, O>(
  context: MakerContext,
  task: TextTask<I, O>,
  input: I,
  { seed = drawSeed(), ...options }: Options = {},
): Promise<Made<O>> {
  const made = await tryTiers(context, {
    tiers: await tiersOf(context, 'text', options),
    makers: () => writers,
    remarks: await remarksOn(context, 'text', options),
    async attempt(service, asked) {
      if (service === 'local') {
        const value = await task.locally(input, localText, seed);
        if (value === null) return undefined;
        return { value, engine: { service, label: localLabel(task.localLabel) } };
      }
      const by = { service, brand: options.brand };
      const { value, model } = await askService(asked, task, input, by);
      const label = nameOfService(service);
      return { value, engine: { service, label, ...(model && { model }) } };
    },
  });
  return { ...made, seed };
}

/** How the hub's own engine is called; never AI. */
const localLabel = (how: string | undefined) => (how ? `Local engine (${how})` : 'Local engine');

async function askService<I, O>(
  { platform, ...scope }: MakerContext,
  task: TextTask<I, O>,
  input: I,
  { service, brand }: { readonly service: ServiceId; readonly brand: BrandVoice | undefined },
): Promise<{ value: O; model: string | undefined }> {
  const { system, user } = task.prompt(input, brand);
  const { longestMs } = task;
  const messages: TextMessage[] = [{ role: 'user', content: user }];
  for (let round = 1; ; round += 1) {
    const { text, model } = await completeText(
      ...([platform.gateway, scope, service] as const),
      { system: `${system}${formOf(task)}`, messages },
      longestMs === undefined ? {} : { longestMs },
    );
    const read = readAnswer(task, input, text);
    if ('value' in read) return { value: read.value, model };
    if (round === 2) {
      throw serviceFailed('it did not answer in the form that was asked for.');
    }
    // Services refuse empty messages.
    if (text.trim() !== '') messages.push({ role: 'assistant', content: text });
    messages.push({ role: 'user', content: repairOf(read.problems) });
  }
}

const repairOf = (problems: readonly string[]) =>
  `This is not what was asked for:\n${problems.map((one) => `- ${one}`).join('\n')}\nAnswer once more, mended, in the form that was asked for and with nothing around it.`;
