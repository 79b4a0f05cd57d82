import { Worker } from 'node:worker_threads';
import { check } from 'recheck';
import type { Attack } from './attack.ts';
import type { Pattern } from './find-patterns.ts';

/** Longest time for one expression and each of the two judges, in milliseconds. */
const patience = 60_000;

/** Whether an expression's time grows no faster than the text; what is wrong when it does. */
export type Verdict = { readonly state: 'fine' | 'bad' | 'unknown'; readonly why?: string };

/** Proves by automata where it can; where it cannot (assertions, back-references, size) tries out. */
export async function judge({ source, flags }: Pattern): Promise<Verdict> {
  const told = await check(withoutSets(source), flags.replace('v', 'u'), { timeout: patience });
  if (told.status === 'unknown') {
    return { state: 'unknown', why: `cannot be judged (${told.error.kind})` };
  }
  if (told.status === 'vulnerable') {
    const why = `${told.complexity.summary}, for example with ${told.attack.pattern.slice(0, 80)}`;
    // Its automata are right; what it only tried by chance must show in the running engine.
    if (told.checker !== 'fuzz') return { state: 'bad', why };
    const { state } = await attack({ source, flags, suspect: told.attack });
    if (state !== 'fine') return { state, why };
  }
  return attack({ source, flags });
}

/** recheck knows no differences of sets; what is judged in their place takes more signs. */
const withoutSets = (source: string) => source.replace(/\[(\[[^\]]*\])--\[[^\]]*\]\]/g, '$1');

/** Whether the running engine slows down under hostile texts; a hang counts, too. */
async function attack(order: Attack): Promise<Verdict> {
  const worker = new Worker(new URL('./attack.ts', import.meta.url), { execArgv: [] });
  try {
    return await new Promise((resolve, reject) => {
      const why = 'took too long under hostile texts';
      const limit = setTimeout(() => resolve({ state: 'unknown', why }), patience);
      worker.once('message', ({ text }: { text?: string }) => {
        clearTimeout(limit);
        if (text === undefined) resolve({ state: 'fine' });
        else
          resolve({ state: 'bad', why: `slows down with texts such as ${JSON.stringify(text)}` });
      });
      worker.once('error', reject);
      worker.postMessage(order);
    });
  } finally {
    await worker.terminate();
  }
}
