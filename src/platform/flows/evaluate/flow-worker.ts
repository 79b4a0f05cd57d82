// Expressions and code of flows, away from the thread that answers requests.
import { parentPort } from 'node:worker_threads';
import { type Asked, type Evaluation, EvaluationFault, largestResult } from './evaluation.ts';

// Each library is loaded when it is first needed.
async function perform(evaluation: Evaluation): Promise<unknown> {
  if (evaluation.kind === 'render') {
    const { renderValue } = await import('./render-value.ts');
    return renderValue(evaluation.value, evaluation.scope);
  }
  if (evaluation.kind === 'query') {
    const { query } = await import('./query.ts');
    const found: [string, unknown][] = [];
    for (const [name, expression] of Object.entries(evaluation.expressions)) {
      found.push([name, await query(expression, evaluation.scope)]);
    }
    return Object.fromEntries(found);
  }
  if (evaluation.kind === 'code') {
    const { runCode } = await import('./run-code.ts');
    return runCode(evaluation.source, evaluation.input);
  }
  const { templateFault } = await import('./render-value.ts');
  const { queryFault } = await import('./query.ts');
  return {
    liquid: evaluation.liquid.map((text) => templateFault(text) ?? null),
    jsonata: evaluation.jsonata.map((text) => queryFault(text) ?? null),
  };
}

parentPort?.on('message', async ({ id, evaluation }: Asked) => {
  try {
    const json = JSON.stringify((await perform(evaluation)) ?? null) ?? 'null';
    if (json.length > largestResult) throw new EvaluationFault('The result is larger than 5 MB.');
    parentPort?.postMessage({ id, json });
  } catch (error) {
    const fault =
      error instanceof EvaluationFault
        ? error.message
        : `It failed: ${String(error).slice(0, 200)}`;
    parentPort?.postMessage({ id, fault });
  }
});
