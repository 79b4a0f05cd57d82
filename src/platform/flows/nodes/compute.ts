import { AppError } from '#kernel/errors.ts';
import { isTemplate } from '#kernel/flow/is-template.ts';
import { queryValues, renderFields, runCode } from '../evaluate/evaluate.ts';
import type { NodeWork, Visit } from '../interpret/flow-work.ts';

/** Whose turn it is among those who have something worked out. */
const ownerOf = ({ work }: Visit) => work.context.user.id;

/** Liquid texts of a field, rendered over what came before. */
export const render = (visit: Visit, value: unknown): Promise<unknown> =>
  renderFields(value, visit.scope, ownerOf(visit));

export async function query(visit: Visit, expression: unknown): Promise<unknown> {
  const found = await queryValues({ found: String(expression) }, visit.scope, ownerOf(visit));
  return found.found ?? null;
}

/** JSONata counts as true what it itself does: no empty text, list or object, no zero, no null. */
function isTrue(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isTrue);
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}

export const startWork: NodeWork = async ({ work }) => ({ output: work.input });

/** JSONata by its names; texts with `{{` are Liquid. */
export const setWork: NodeWork = async (visit) => {
  const { values } = visit.node;
  if (typeof values === 'string') return { output: await query(visit, values) };
  const given = Object.entries((values ?? {}) as Record<string, unknown>);
  const isQuery = (value: unknown): value is string =>
    typeof value === 'string' && !isTemplate(value);
  const texts = given.filter((pair): pair is [string, string] => isQuery(pair[1]));
  const rest = Object.fromEntries(given.filter(([, value]) => !isQuery(value)));
  const rendered = (await render(visit, rest)) as Record<string, unknown>;
  const found =
    texts.length > 0
      ? await queryValues(Object.fromEntries(texts), visit.scope, ownerOf(visit))
      : {};
  const output = given.map(([name, value]) => [
    name,
    (isQuery(value) ? found : rendered)[name] ?? null,
  ]);
  return { output: Object.fromEntries(output) };
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
