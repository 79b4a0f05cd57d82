import { isTemplate } from '#kernel/flow/is-template.ts';
import { queryValues, renderFields } from './evaluate.ts';
import type { Scope } from './evaluation.ts';

/** A Liquid text over what came before, as text. */
export async function renderText(text: unknown, scope: Scope, owner: string): Promise<string> {
  if (typeof text !== 'string') return '';
  if (!isTemplate(text)) return text;
  const rendered = await renderFields(text, scope, owner);
  return typeof rendered === 'string' ? rendered : JSON.stringify(rendered ?? '');
}

/** What a JSONata expression finds; null for nothing. */
export async function queryOne(expression: unknown, scope: Scope, owner: string): Promise<unknown> {
  const found = await queryValues({ found: String(expression) }, scope, owner);
  return found.found ?? null;
}

const isQuery = (value: unknown): value is string =>
  typeof value === 'string' && !isTemplate(value);

/** JSONata by its names, worked out together; texts with `{{` are Liquid. */
export async function namedValues(
  values: Readonly<Record<string, unknown>>,
  scope: Scope,
  owner: string,
): Promise<Record<string, unknown>> {
  const given = Object.entries(values);
  const texts = given.filter((pair): pair is [string, string] => isQuery(pair[1]));
  const rest = Object.fromEntries(given.filter(([, value]) => !isQuery(value)));
  const rendered = (await renderFields(rest, scope, owner)) as Record<string, unknown>;
  const found = texts.length > 0 ? await queryValues(Object.fromEntries(texts), scope, owner) : {};
  return Object.fromEntries(
    given.map(([name, value]) => [name, (isQuery(value) ? found : rendered)[name] ?? null]),
  );
}

/** JSONata counts as true what it itself does: no empty text, list or object, no zero, no null. */
export function isTrue(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isTrue);
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}
