import type { JsonSchema } from '#kernel/flow/check-fields.ts';

/** Which control a field of a tool gets. */
export type FieldShape =
  | { readonly kind: 'choice'; readonly choices: readonly (string | number)[] }
  | { readonly kind: 'switch' }
  | {
      readonly kind: 'number';
      readonly min?: number;
      readonly max?: number;
      readonly isWhole: boolean;
    }
  | { readonly kind: 'text'; readonly isLong: boolean }
  | { readonly kind: 'thing' }
  | { readonly kind: 'texts'; readonly isThing: boolean }
  | { readonly kind: 'group'; readonly schema: JsonSchema }
  | { readonly kind: 'json' };

const long =
  /^(text|markdown|prompt|brief|question|description|body|message|about|content|html|csv)$/;

/** Reads what a JSON schema asks for; what has no control of its own is written as JSON. */
export function shapeOf(name: string, schema: JsonSchema): FieldShape {
  const choices = choicesOf(schema);
  if (choices) return { kind: 'choice', choices };
  const { type } = schema;
  if (type === 'boolean') return { kind: 'switch' };
  if (type === 'number' || type === 'integer') return numberShape(schema);
  if (type === 'string') {
    if (schema.format === 'uuid' || /Id$/.test(name)) return { kind: 'thing' };
    const most = typeof schema.maxLength === 'number' ? schema.maxLength : 0;
    return { kind: 'text', isLong: long.test(name) || (most > 500 && schema.format === undefined) };
  }
  if (type === 'array') return listShape(name, schema);
  const isGroup = type === 'object' && Object.keys((schema.properties ?? {}) as object).length > 0;
  return isGroup ? { kind: 'group', schema } : { kind: 'json' };
}

function numberShape({ type, minimum, maximum }: JsonSchema): FieldShape {
  const bounds = (value: unknown) => typeof value === 'number' && Math.abs(value) < 1e12;
  return {
    ...{ kind: 'number', isWhole: type === 'integer' },
    ...(bounds(minimum) && { min: minimum as number }),
    ...(bounds(maximum) && { max: maximum as number }),
  };
}

function listShape(name: string, { items }: JsonSchema): FieldShape {
  const item = (items ?? {}) as JsonSchema;
  if (item.type !== 'string' || item.enum) return { kind: 'json' };
  return { kind: 'texts', isThing: item.format === 'uuid' || /Ids$/.test(name) };
}

function choicesOf(schema: JsonSchema): readonly (string | number)[] | undefined {
  if (Array.isArray(schema.enum)) return schema.enum as (string | number)[];
  const of = schema.anyOf ?? schema.oneOf;
  if (!Array.isArray(of) || of.length === 0) return undefined;
  const constants = (of as JsonSchema[]).map((each) => each.const);
  return constants.every((each) => typeof each === 'string' || typeof each === 'number')
    ? (constants as (string | number)[])
    : undefined;
}

/** Settings of makers, which few flows need, stand behind the others. */
const rare = new Set(['service', 'strict', 'seed', 'brandId', 'spaceId', 'recipe', 'after']);

/** The fields of an object, those that are needed first, rare ones apart. */
export function fieldsOf(schema: JsonSchema): {
  usual: [string, JsonSchema][];
  more: [string, JsonSchema][];
  needed: ReadonlySet<string>;
} {
  const needed = new Set((schema.required ?? []) as string[]);
  const all = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const first = all.filter(([name]) => needed.has(name));
  const rest = all.filter(([name]) => !needed.has(name));
  const few = rest.filter(([name]) => !rare.has(name));
  const usual = [...first, ...few.slice(0, Math.max(0, 5 - first.length))];
  return { usual, more: all.filter((each) => !usual.includes(each)), needed };
}
