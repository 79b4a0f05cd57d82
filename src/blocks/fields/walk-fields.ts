import type { z } from 'zod';
import { type FieldInfo, fieldInfos } from './field.ts';

/** A schema without the wrappers that make it optional or give it a default. */
export function bareSchema(schema: z.ZodType): z.ZodType {
  let bare = schema;
  while (bare.type === 'optional' || bare.type === 'default' || bare.type === 'nullable') {
    bare = (bare as unknown as { def: { innerType: z.ZodType } }).def.innerType;
  }
  return bare;
}

/** What is known of a prop, whether or not it may be left out. */
export const infoOf = (schema: z.ZodType): FieldInfo | undefined =>
  fieldInfos.get(schema) ?? fieldInfos.get(bareSchema(schema));

export const shapeOf = (schema: z.ZodType): Readonly<Record<string, z.ZodType>> => {
  const bare = bareSchema(schema);
  return bare.type === 'object' ? ((bare as z.ZodObject).shape as Record<string, z.ZodType>) : {};
};

export const itemOf = (schema: z.ZodType): z.ZodType | undefined => {
  const bare = bareSchema(schema);
  return bare.type === 'array' ? ((bare as z.ZodArray).element as z.ZodType) : undefined;
};

type Visit = (value: unknown, info: FieldInfo | undefined, path: string) => unknown;

/**
 * Props with every leaf replaced by what `visit` gives for it; paths are such as `items.0.title`. What the
 * schema does not know stays as it is.
 */
export function mapFields(schema: z.ZodType, value: unknown, visit: Visit, path = ''): unknown {
  if (value === undefined || value === null) return value;
  const at = (key: string | number) => (path ? `${path}.${key}` : String(key));
  const element = itemOf(schema);
  if (element && Array.isArray(value)) {
    return value.map((one, i) => mapFields(element, one, visit, at(i)));
  }
  const shape = shapeOf(schema);
  if (Object.keys(shape).length > 0 && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => {
        const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
        return [key, field ? mapFields(field, one, visit, at(key)) : one];
      }),
    );
  }
  return visit(value, infoOf(schema), path);
}

export type Leaf = { readonly value: string; readonly info: FieldInfo; readonly path: string };

/** Every text of some props with what is known of it, in the order of the page. */
export function leavesOf(schema: z.ZodType, props: unknown): Leaf[] {
  const leaves: Leaf[] = [];
  mapFields(schema, props, (value, info, path) => {
    const inner = info ?? undefined;
    if (typeof value === 'string' && inner) leaves.push({ value, info: inner, path });
    return value;
  });
  return leaves;
}
