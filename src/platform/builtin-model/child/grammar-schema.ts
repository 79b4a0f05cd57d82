import type { GbnfJsonSchema } from 'node-llama-cpp';

type Schema = Readonly<Record<string, unknown>>;
/** `isInput` where what may be left out may also be null; `left` are the parts that may still come. */
type Scope = { readonly root: Schema; readonly isInput: boolean; left: number };

/** Levels that a schema may be deep. */
const mostLevels = 60;
const mostParts = 5000;
/** Longer texts and lists, and wider ranges, make grammars that take seconds to build. */
const mostCharacters = 256;
const mostItems = 64;
const widestRange = 32;
const formats = new Set(['date', 'time', 'date-time']);
/** Name of the definition that stands for any value. */
const anything = 'any value';
const whole = 'whole schema';

/**
 * A JSON Schema in the few words that the grammar's writer knows: it would take `anyOf` for null and a
 * format it has not heard of for an empty text. What no grammar can hold to (patterns, wide ranges) is
 * left out. The fields of an object are all written; in the input of a tool those that may be left out
 * are null instead, and `withoutOmitted` takes them away. Throws a sentence for what it cannot follow.
 */
export function grammarSchema(root: Schema, { isInput = false } = {}): GbnfJsonSchema {
  const scope = { root, isInput, left: mostParts };
  const named = { ...objectOf(root.definitions), ...objectOf(root.$defs) };
  const defs = Object.entries(named).map(([name, def]) => [name, convert(def, scope, 1)]);
  const { definitions: _, $defs: __, ...own } = root;
  const ref = (name: string) => ({ $ref: `#/$defs/${name}` });
  const any = [
    ...['string', 'number', 'boolean', 'null'].map((type) => ({ type })),
    { type: 'array', items: ref(anything) },
    { type: 'object', additionalProperties: ref(anything) },
  ];
  const schema = convert(own, scope, 1);
  const $defs = { ...Object.fromEntries(defs), [whole]: schema, [anything]: { oneOf: any } };
  return { ...schema, $defs } as never;
}

function convert(given: unknown, scope: Scope, level: number): Schema {
  scope.left -= 1;
  if (level > mostLevels || scope.left < 0)
    throw new Error('the schema is too large, or nested too deeply, for this model.');
  const schema = objectOf(given);
  const deeper = (part: unknown) => convert(part, scope, level + 1);
  const said = typeof schema.description === 'string' && { description: schema.description };
  if (typeof schema.$ref === 'string') return { ...said, $ref: knownRef(schema.$ref, scope) };
  const { allOf, anyOf, oneOf, ...own } = schema;
  if (Array.isArray(allOf))
    return deeper(allOf.map((part) => resolved(part, scope)).reduce(merged, { ...own }));
  const ways = Array.isArray(anyOf) ? anyOf : oneOf;
  if (Array.isArray(ways))
    return {
      ...said,
      oneOf: ways.map((way) => {
        const isAddition = 'type' in own || 'properties' in own;
        return deeper(isAddition ? merged(own, resolved(way, scope)) : way);
      }),
    };
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (Array.isArray(values)) return { ...said, enum: simple(values) };
  if (Array.isArray(schema.type))
    return { ...said, oneOf: schema.type.map((type) => deeper({ ...own, type })) };
  const type = schema.type ?? guessedType(schema);
  if (type === 'object') return { ...said, ...objectSchema(schema, scope, deeper) };
  if (type === 'array') return { ...said, ...arraySchema(schema, deeper) };
  if (type === 'string') return { ...said, ...stringSchema(schema) };
  if (type === 'integer') return { ...said, ...integerSchema(schema) };
  if (type === 'number' || type === 'boolean' || type === 'null') return { ...said, type };
  if (type === undefined) return { ...said, $ref: `#/$defs/${anything}` };
  throw new Error(`the schema has a type that JSON does not have: ${String(type).slice(0, 40)}.`);
}

function objectSchema(schema: Schema, { isInput }: Scope, deeper: (part: unknown) => Schema) {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const entries = Object.entries(objectOf(schema.properties)).map(([name, part]) => {
    const own = deeper(part);
    const mayMiss = isInput && !required.includes(name);
    return [name, mayMiss ? { oneOf: [own, { type: 'null' }], mayMiss } : own] as const;
  });
  const more = schema.additionalProperties;
  // Only what is a table of any names has names that the schema does not say.
  const isTable = entries.length === 0 && more !== undefined && more !== false;
  return {
    type: 'object',
    properties: Object.fromEntries(entries),
    ...(isTable && { additionalProperties: deeper(more) }),
  };
}

function arraySchema(schema: Schema, deeper: (part: unknown) => Schema): Schema {
  const { items, prefixItems } = schema;
  return {
    ...{ type: 'array', items: deeper(items === false ? {} : items) },
    ...(Array.isArray(prefixItems) && { prefixItems: prefixItems.map(deeper) }),
    ...upTo(schema, 'minItems', mostItems),
    ...upTo(schema, 'maxItems', mostItems),
    ...(items === false ? { maxItems: listOf(prefixItems).length } : {}),
  };
}

const stringSchema = (schema: Schema): Schema =>
  formats.has(String(schema.format))
    ? { type: 'string', format: schema.format }
    : {
        type: 'string',
        ...upTo(schema, 'minLength', mostCharacters),
        ...upTo(schema, 'maxLength', mostCharacters),
      };

function integerSchema({ minimum, maximum }: Schema): Schema {
  const span = typeof minimum === 'number' && typeof maximum === 'number' ? maximum - minimum : -1;
  if (span < 0 || span >= widestRange) return { type: 'integer' };
  const first = Math.ceil(minimum as number);
  return { enum: Array.from({ length: Math.floor(span) + 1 }, (_, at) => first + at) };
}

/** Throws where a value is no text, number, boolean or null. */
function simple(values: readonly unknown[]): readonly unknown[] {
  if (values.length > 0 && values.every((one) => one === null || typeof one !== 'object'))
    return values;
  throw new Error(
    'the schema has a choice of nothing, or of lists or objects, which it cannot make.',
  );
}

const upTo = (schema: Schema, word: string, most: number): Schema => {
  const value = schema[word];
  return typeof value === 'number' && value <= most ? { [word]: value } : {};
};

/** What a reference is called in the grammar. Throws for one that leads nowhere. */
function knownRef(ref: string, { root }: Scope): string {
  if (ref === '#') return `#/$defs/${whole}`;
  const [, name] = /^#\/(?:\$defs|definitions)\/([^/]+)$/.exec(ref) ?? [];
  if (name && (name in objectOf(root.$defs) || name in objectOf(root.definitions)))
    return `#/$defs/${name}`;
  throw new Error(`the schema refers to ${ref.slice(0, 80)}, which is not in it.`);
}

/** What stands at a reference, for schemas that are put together; one level of it. */
function resolved(part: unknown, scope: Scope): Schema {
  const schema = objectOf(part);
  if (typeof schema.$ref !== 'string') return schema;
  const name = knownRef(schema.$ref, scope).slice('#/$defs/'.length);
  const { root } = scope;
  return objectOf(objectOf(root.$defs)[name] ?? objectOf(root.definitions)[name]);
}

function merged(one: Schema, other: Schema): Schema {
  if (!one.properties && !other.properties) return { ...one, ...other };
  return {
    ...{ ...one, ...other },
    properties: { ...objectOf(one.properties), ...objectOf(other.properties) },
    required: [...listOf(one.required), ...listOf(other.required)],
  };
}

function guessedType(schema: Schema): string | undefined {
  if ('properties' in schema || 'additionalProperties' in schema) return 'object';
  if ('items' in schema || 'prefixItems' in schema) return 'array';
  if ('pattern' in schema || 'format' in schema || 'minLength' in schema) return 'string';
  return undefined;
}

/** A tool's input without the fields that its model wrote as null to leave them out. */
export function withoutOmitted(value: unknown, schema: unknown, defs: Schema = {}): unknown {
  const { $defs, $ref, oneOf, items, properties } = objectOf(schema);
  const all = { ...defs, ...objectOf($defs) };
  if (typeof $ref === 'string')
    return withoutOmitted(value, all[$ref.slice('#/$defs/'.length)], all);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(oneOf)) return oneOf.reduce((now, way) => withoutOmitted(now, way, all), value);
  if (Array.isArray(value))
    return items ? value.map((one) => withoutOmitted(one, items, all)) : value;
  const fields = objectOf(properties);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, one]) => one !== null || !objectOf(fields[name]).mayMiss)
      .map(([name, one]) => [name, fields[name] ? withoutOmitted(one, fields[name], all) : one]),
  );
}

const objectOf = (value: unknown): Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Schema) : {};
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
