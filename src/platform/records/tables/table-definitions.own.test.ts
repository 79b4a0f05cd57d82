import { expect, it } from 'vitest';
import { aliasesOf, definitionOf, setTableDefinitions } from './table-definitions.ts';

it('a table is what its module says of it, and others are free', () => {
  setTableDefinitions([
    { tables: ['Ships', 'Boats'], decidingFields: ['Sunk'], aliases: { fullname: ['vessel'] } },
    { tables: ['Ports'], aliases: { fullname: ['harbour'] } },
  ]);
  expect(definitionOf('Boats')?.decidingFields).toEqual(['Sunk']);
  expect(definitionOf('boats')).toBeUndefined();
  expect(aliasesOf('Full Name')).toEqual(['vessel', 'harbour']);
  expect(aliasesOf('constructor')).toEqual([]);
});

it('two modules cannot say something of the same table', () => {
  expect(() => setTableDefinitions([{ tables: ['Ships'] }, { tables: ['Ships'] }])).toThrow(
    'Two modules define the same table.',
  );
});
