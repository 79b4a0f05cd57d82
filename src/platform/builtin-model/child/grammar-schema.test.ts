import { expect, it } from 'vitest';
import { z } from 'zod';
import { grammarSchema, withoutOmitted } from './grammar-schema.ts';

const partsOf = (schema: object, options = {}) => {
  const { $defs: _, ...own } = grammarSchema(
    schema as Readonly<Record<string, unknown>>,
    options,
  ) as unknown as Record<string, unknown>;
  return own;
};

it('a choice, a format and a reference say the same in the few words of a grammar', () => {
  const schema = z.object({
    id: z.uuid(),
    day: z.iso.date().nullable(),
    size: z.int().min(1).max(3),
    table: z.record(z.string(), z.number()),
  });
  expect(partsOf(z.toJSONSchema(schema)).properties).toEqual({
    id: { type: 'string' },
    day: { oneOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
    size: { enum: [1, 2, 3] },
    table: { type: 'object', properties: {}, additionalProperties: { type: 'number' } },
  });
  const tree = { type: 'object', properties: { more: { $ref: '#' } } };
  expect(partsOf(tree).properties).toEqual({ more: { $ref: '#/$defs/whole schema' } });
});

it('parts that are put together keep the fields of all', () => {
  const withName = { properties: { name: { type: 'string' } }, required: ['name'] };
  const schema = {
    $defs: { aged: { properties: { age: { type: 'integer' } }, required: ['age'] } },
    ...{ type: 'object', allOf: [withName, { $ref: '#/$defs/aged' }] },
  };
  expect(partsOf(schema)).toMatchObject({
    type: 'object',
    properties: { name: { type: 'string' }, age: { type: 'integer' } },
  });
});

it('what a tool does not need may be null, and is gone from its input', () => {
  const part = z.object({ name: z.string(), note: z.string().optional() });
  const schema = grammarSchema(
    z.toJSONSchema(z.object({ parts: z.array(part), must: z.string().nullable() })),
    { isInput: true },
  );
  const written = { parts: [{ name: 'a', note: null }], must: null };
  expect(withoutOmitted(written, schema)).toEqual({ parts: [{ name: 'a' }], must: null });
  expect(withoutOmitted({ parts: [{ name: 'a', note: 'b' }], must: 'c' }, schema)).toEqual({
    parts: [{ name: 'a', note: 'b' }],
    must: 'c',
  });
});

it('fields that may be left out of an answer are written all the same', () => {
  const schema = z.toJSONSchema(z.object({ note: z.string().optional() }));
  expect(partsOf(schema).properties).toEqual({ note: { type: 'string' } });
});

it('a list or an object among the values is refused, and so is a type nobody knows', () => {
  expect(() => partsOf({ const: { a: 1 } })).toThrow('lists or objects, which it cannot make.');
  expect(() => partsOf({ type: 'date' })).toThrow('a type that JSON does not have: date.');
});
