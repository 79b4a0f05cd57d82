import { once } from 'node:events';
import { z } from 'zod';
import { defineRun } from '../define-run.ts';

const input = z.object({
  /** A mock server that notes what happens. */
  origin: z.string(),
  name: z.string(),
  asked: z.enum(['can-tell', 'cannot-tell']).default('can-tell'),
});
type Input = z.infer<typeof input>;

async function call<T>({ origin, name }: Input, what: string, signal?: AbortSignal): Promise<T> {
  const init = { method: 'POST', ...(signal && { signal }) };
  const answer = await fetch(`${origin}/${name}/${what}`, init);
  return (await answer.json()) as T;
}

/** Five steps, each an effect at the mock server. */
export const stepRun = defineRun({
  ...{ name: 'test.steps', module: 'workspace', stages: ['First', 'Second'] },
  title: ({ name }) => `Steps of ${name}`,
  input,
  output: z.object({ said: z.array(z.string()) }),
  async work({ input: given, step, progress, note, usedEngine, cost }) {
    const said: string[] = [];
    note('This was said outside of steps.');
    for (const at of [1, 2, 3, 4, 5]) {
      progress((at - 1) / 5, at < 3 ? 'First' : 'Second', `Step ${at}`);
      said.push(
        await step(`step ${at}`, async () => {
          note(`Step ${at} was taken.`);
          usedEngine({ service: 'local', label: 'Local engine (test)' });
          cost(10);
          return (await call<{ said: string }>(given, `step-${at}`)).said;
        }),
      );
    }
    return { said };
  },
});

/** One order at the mock server, which must be made once. */
export const orderRun = defineRun({
  ...{ name: 'test.order', module: 'workspace', pool: 'transfer' as const },
  title: () => 'An order',
  input,
  output: z.object({ film: z.string() }).nullable(),
  async work({ input: given, paid }) {
    type Found = { state: 'absent' | 'found'; order: string };
    const film = await paid('film', {
      submit: async (id) => (await call<{ order: string }>(given, `order-${id}`)).order,
      ...(given.asked === 'can-tell' && {
        async find(id: string) {
          const { state, order } = await call<Found>(given, `find-${id}`);
          return state === 'absent' ? ('absent' as const) : order;
        },
      }),
      poll: async (order) => ({
        ...{ state: 'done' as const },
        value: (await call<{ film: string }>(given, `fetch-${order}`)).film,
      }),
    });
    return { film };
  },
});

/** Works until it is stopped, and tells the mock server when it hears of that. */
export const endlessRun = defineRun({
  ...{ name: 'test.endless', module: 'workspace' },
  title: () => 'Without an end',
  input,
  output: z.null(),
  async work({ input: given, signal }) {
    await call(given, 'begun');
    // It may have been stopped already: then nothing would tell.
    if (!signal.aborted) await once(signal, 'abort');
    await call(given, 'heard-of-stop');
    signal.throwIfAborted();
    return null;
  },
});

/** Ends its process whenever it begins. */
export const deadlyRun = defineRun({
  ...{ name: 'test.deadly', module: 'workspace' },
  title: () => 'Deadly',
  input,
  output: z.null(),
  async work({ input: given }) {
    await call(given, 'die');
    return null;
  },
});

export const testRuns = [stepRun, orderRun, endlessRun, deadlyRun];
