import { type JsonSchema, sampleInput } from './endpoint-list.ts';

/** A field of an endpoint that takes text, and an input that fits but for what stands there. */
export type TextField = {
  /** As `profile.name` or `tags[]`. */
  readonly path: string;
  /** Characters it takes; undefined without a bound. */
  readonly longest: number | undefined;
  /** Whether it takes any words, not only an id, a date or an address. */
  readonly isFree: boolean;
  readonly fill: (text: string) => unknown;
};

type Schema = JsonSchema & {
  readonly $ref?: string;
  readonly $defs?: Record<string, Schema>;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly allOf?: Schema[];
  readonly additionalProperties?: boolean | Schema;
};

const deepest = 7;

/** Every place of an input where a text may stand, in whatever choice, list or record. */
export function textFields(input: JsonSchema | undefined, id: string): TextField[] {
  const root = input as Schema | undefined;
  return root ? walk(root, root, id, '', 0) : [];
}

function walk(root: Schema, given: Schema, id: string, path: string, depth: number): TextField[] {
  const schema = given.$ref ? (resolve(root, given.$ref) ?? {}) : given;
  if (depth > deepest || schema.enum || schema.const !== undefined) return [];
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return choices.flatMap((one) => walk(root, one as Schema, id, path, depth + 1));
  const types = [schema.type ?? []].flat();
  if (types.includes('array')) {
    const inner = walk(root, (schema.items ?? {}) as Schema, id, `${path}[]`, depth + 1);
    return inner.map((field) => ({ ...field, fill: (text) => [field.fill(text)] }));
  }
  if (types.includes('object') || schema.properties)
    return walkObject(root, schema, id, path, depth);
  const isText = types.includes('string') || types.length === 0;
  const isFree = schema.format === undefined && schema.pattern === undefined;
  return isText ? [{ path, longest: schema.maxLength, isFree, fill: (text) => text }] : [];
}

function walkObject(root: Schema, schema: Schema, id: string, path: string, depth: number) {
  const around = sampleInput(schema, id) as Record<string, unknown>;
  const named = Object.entries(schema.properties ?? {});
  const free = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
  const takesMore =
    schema.additionalProperties !== undefined && schema.additionalProperties !== false;
  return [...named, ...(takesMore ? [['more', free] as const] : [])].flatMap(([name, inner]) =>
    walk(root, inner as Schema, id, path ? `${path}.${name}` : name, depth + 1).map((field) => ({
      ...field,
      fill: (text: string) => ({ ...around, [name]: field.fill(text) }),
    })),
  );
}

const resolve = (root: Schema, ref: string): Schema | undefined =>
  ref === '#' ? root : root.$defs?.[ref.split('/').at(-1) ?? ''];
