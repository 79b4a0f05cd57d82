import { Liquid } from 'liquidjs';
import { isTemplate } from '#kernel/flow/is-template.ts';
import { EvaluationFault, type Scope } from './evaluation.ts';

const liquid = new Liquid({
  // Nothing but the scope can be reached: no files, no inherited properties.
  ...{ templates: {}, ownPropertyOnly: true, strictFilters: true },
  ...{ parseLimit: 200_000, renderLimit: 500, memoryLimit: 20_000_000 },
});

/** A text that is one output and nothing else keeps its type. Without `{`, `}` in it, it is certainly one. */
const whole = /^\s*\{\{-?([^{}]*)-?\}\}\s*$/;
const deepest = 60;

/** A value with every Liquid text in it rendered over the scope. What is inserted is never read as Liquid. */
export function renderValue(value: unknown, scope: Scope, depth = 0): unknown {
  if (depth > deepest) throw new EvaluationFault('The fields are nested too deeply.');
  if (typeof value === 'string') return isTemplate(value) ? renderText(value, scope) : value;
  if (Array.isArray(value)) return value.map((each) => renderValue(each, scope, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, renderValue(each, scope, depth + 1)]),
  );
}

function renderText(text: string, scope: Scope): unknown {
  const only = whole.exec(text)?.[1];
  try {
    if (only !== undefined) return liquid.evalValueSync(only, scope as object) ?? null;
    return liquid.parseAndRenderSync(text, scope as object);
  } catch (error) {
    throw new EvaluationFault(`“${text.slice(0, 80)}”: ${reason(error)}`);
  }
}

/** Says what is wrong with a template; undefined where it can be read. */
export function templateFault(text: string): string | undefined {
  try {
    liquid.parse(text);
    return undefined;
  } catch (error) {
    return `“${text.slice(0, 80)}” cannot be read: ${reason(error)}`;
  }
}

/** The first line: further ones draw the place. */
function reason(error: unknown): string {
  const said = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
  const plain = said.replace(/, line:\d{1,9}, col:\d{1,9}$/, '').slice(0, 300);
  return plain.endsWith('.') ? plain : `${plain}.`;
}
