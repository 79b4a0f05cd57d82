import { AppError } from '#kernel/errors.ts';
import { renderFields, runCode } from '../evaluate/evaluate.ts';
import { isTrue, namedValues, queryOne } from '../evaluate/node-values.ts';
import type { NodeWork, Visit } from '../interpret/flow-work.ts';

/** Whose turn it is among those who have something worked out. */
const ownerOf = ({ work }: Visit) => work.context.user.id;

/** Liquid texts of a field, rendered over what came before. */
export const render = (visit: Visit, value: unknown): Promise<unknown> =>
  renderFields(value, visit.scope, ownerOf(visit));

export const query = (visit: Visit, expression: unknown): Promise<unknown> =>
  queryOne(expression, visit.scope, ownerOf(visit));

export const startWork: NodeWork = async ({ work }) => ({ output: work.input });

/** JSONata by its names; texts with `{{` are Liquid. */
export const setWork: NodeWork = async (visit) => {
  const { values } = visit.node;
  if (typeof values === 'string') return { output: await query(visit, values) };
  const given = (values ?? {}) as Record<string, unknown>;
  return { output: await namedValues(given, visit.scope, ownerOf(visit)) };
};

export const ifWork: NodeWork = async (visit) => {
  const value = await query(visit, visit.node.when);
  return { output: value, out: isTrue(value) ? 'true' : 'false', input: { when: value } };
};

export const switchWork: NodeWork = async (visit) => {
  const value = await query(visit, visit.node.on);
  return {
    output: value,
    out: typeof value === 'string' ? value || 'else' : JSON.stringify(value),
  };
};

export const codeWork: NodeWork = async (visit) => {
  const { source } = visit.node;
  return { output: await runCode(String(source), visit.scope, ownerOf(visit)) };
};

export const endWork: NodeWork = async (visit) => ({
  output: (await render(visit, visit.node.output ?? null)) ?? null,
});

/** A text that a field must give. Throws 422 naming it. */
export function textOf(value: unknown, field: string): string {
  if (typeof value === 'string' && value.trim() !== '') return value.trim();
  if (typeof value === 'number') return String(value);
  throw new AppError('bad_request', 422, `It has no ${field}: the text came out empty.`, { field });
}
