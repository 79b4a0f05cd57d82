import jsonata from 'jsonata';
import { EvaluationFault, longestMs, type Scope } from './evaluation.ts';

/** Calls within calls; a recursion without an end stops here. */
const deepest = 500;
const limits = { timeout: longestMs.expression * 0.8, stack: deepest, sequence: 100_000 };

/** Evaluates JSONata over the scope; null where it finds nothing. */
export async function query(expression: string, scope: Scope): Promise<unknown> {
  try {
    return (await jsonata(expression, limits).evaluate(scope)) ?? null;
  } catch (error) {
    throw new EvaluationFault(`“${expression.slice(0, 80)}”: ${reason(error)}`);
  }
}

/** Says what is wrong with an expression; undefined where it can be read. */
export function queryFault(expression: string): string | undefined {
  try {
    jsonata(expression, limits);
    return undefined;
  } catch (error) {
    return `“${expression.slice(0, 80)}” cannot be read: ${reason(error)}`;
  }
}

function reason(error: unknown): string {
  // The library throws plain objects.
  const message = (error as { message?: unknown } | null)?.message;
  const said = typeof message === 'string' ? message.slice(0, 300) : 'it failed';
  return said.endsWith('.') ? said : `${said}.`;
}
