import { expect, it } from 'vitest';
import { requireStorable } from './storable.ts';

it('takes what can be stored', () => {
  expect(() => requireStorable({ a: ['text 🎉', 1, null, { b: true }] })).not.toThrow();
});

it('names the field that holds a NUL character or half a sign', () => {
  expect(() => requireStorable({ data: { full_name: 'A\u0000da' } })).toThrow(
    expect.objectContaining({ status: 400, field: 'data.full_name' }),
  );
  expect(() => requireStorable({ email: '\ud83d' })).toThrow(
    expect.objectContaining({ status: 400, field: 'email' }),
  );
  expect(() => requireStorable({ 'na\u0000me': 1 })).toThrow('NUL');
});

it('refuses a body that is nested a hundred thousand deep without running out of stack', () => {
  let nested: unknown = 1;
  for (let level = 0; level < 100_000; level += 1) nested = [nested];
  expect(() => requireStorable(nested)).toThrow('nested more than 64');
});
