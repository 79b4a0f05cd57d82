import { Worker } from 'node:worker_threads';
import { AppError } from '#kernel/errors.ts';
import { type Answered, type Evaluation, longestMs, type Scope } from './evaluation.ts';
import { EvaluationThreads } from './evaluation-threads.ts';

const start = () =>
  new Worker(new URL('./flow-worker.ts', import.meta.url), {
    // Without it, a test runner's loaders would be inherited.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });

/** A thread starts and loads its libraries within the first deadline, which is longer therefore, in ms. */
const startsWithinMs = 10_000;
const idleMs = 60_000;
const expressions = new EvaluationThreads({
  ...{ start, size: 1, idleMs, startsWithinMs },
  longestMs: longestMs.expression,
});
// The engine stops its code itself; the thread ends only where it cannot.
const programs = new EvaluationThreads({
  ...{ start, size: 2, idleMs, startsWithinMs },
  longestMs: longestMs.code + 1000,
});

async function ask(evaluation: Evaluation, owner: string): Promise<unknown> {
  const threads = evaluation.kind === 'code' ? programs : expressions;
  const answered: Answered | 'late' | 'full' = await threads.ask(evaluation, owner);
  if (answered === 'full') {
    throw new AppError(
      'too_many_requests',
      429,
      'Too much of yours is being worked out at once. Try again in a moment.',
    );
  }
  if (answered === 'late') {
    throw fault(
      evaluation.kind === 'code'
        ? 'The code took longer than 2 seconds and was stopped.'
        : 'The expression took longer than a second and was stopped.',
    );
  }
  if ('fault' in answered) throw fault(answered.fault);
  return JSON.parse(answered.json);
}

const fault = (message: string) => new AppError('expression', 422, message);

/** Only what a text can name is sent along: outputs may be large. */
function namedIn(text: string, scope: Scope): Scope {
  return Object.fromEntries(Object.entries(scope).filter(([name]) => text.includes(name)));
}

/**
 * A value with its Liquid texts rendered; one that is a single `{{ … }}` keeps the type of what it names. `owner`
 * takes turns with others. Throws 422 in words for the flow's author, also for what takes too long.
 */
export async function renderFields(value: unknown, scope: Scope, owner: string): Promise<unknown> {
  const text = JSON.stringify(value) ?? '';
  if (!text.includes('{{') && !text.includes('{%')) return value;
  return ask({ kind: 'render', value, scope: namedIn(text, scope) }, owner);
}

/** The values of JSONata expressions by their names; null where they find nothing. Throws as `renderFields`. */
export async function queryValues(
  expressions: Readonly<Record<string, string>>,
  scope: Scope,
  owner: string,
): Promise<Readonly<Record<string, unknown>>> {
  const text = Object.values(expressions).join('\n');
  // `$` alone and wildcards reach everything.
  const isWide =
    /\$\$|\$[^a-zA-Z]|\*|%/.test(text) || text.includes('$lookup') || text.includes('$each');
  const sent = isWide || text.endsWith('$') ? scope : namedIn(text, scope);
  return (await ask({ kind: 'query', expressions, scope: sent }, owner)) as Record<string, unknown>;
}

/** What the body of a JavaScript function of `input` returns. Throws as `renderFields`. */
export const runCode = (source: string, input: Scope, owner: string): Promise<unknown> =>
  ask({ kind: 'code', source, input }, owner);

/** What is wrong with texts and expressions, each in its place; null where nothing is. */
export async function checkExpressions(
  liquid: readonly string[],
  jsonata: readonly string[],
  owner: string,
): Promise<{ liquid: (string | null)[]; jsonata: (string | null)[] }> {
  if (liquid.length + jsonata.length === 0) return { liquid: [], jsonata: [] };
  const found = await ask({ kind: 'check', liquid, jsonata }, owner);
  return found as { liquid: (string | null)[]; jsonata: (string | null)[] };
}
