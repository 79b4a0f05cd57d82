import { badInput } from '#kernel/errors.ts';
import type { ImportField } from './import-target.ts';

const bare = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Field by column. */
export type Mapping = Readonly<Record<string, string>>;

/**
 * Which field each column belongs to, by their names: equal ones first, then other names of a field. A
 * field is given away once; columns without one are left out.
 */
export function guessMapping(columns: readonly string[], fields: readonly ImportField[]): Mapping {
  const mapping = new Map<string, string>();
  const free = new Set(fields.filter(({ onlyByHand }) => !onlyByHand));
  const namesOf = [
    ({ name }: ImportField) => [name],
    ({ aliases = [] }: ImportField) => [...aliases],
  ];
  for (const names of namesOf) {
    for (const column of columns) {
      if (mapping.has(column) || bare(column) === '') continue;
      const field = [...free].find((one) => names(one).map(bare).includes(bare(column)));
      if (!field) continue;
      mapping.set(column, field.name);
      free.delete(field);
    }
  }
  return Object.fromEntries(mapping);
}

/**
 * The mapping that somebody gave, with fields by their exact names; what they did not give is guessed.
 * Throws 400 naming `mapping.<column>` for a column or a field that is not there.
 */
export function readMapping(
  given: Mapping | null | undefined,
  columns: readonly string[],
  fields: readonly ImportField[],
): Mapping {
  if (!given) return requireFields(guessMapping(columns, fields), fields);
  const mapping = new Map<string, string>();
  for (const [column, name] of Object.entries(given)) {
    if (name.trim() === '') continue;
    const at = `mapping.${column}`;
    if (!columns.includes(column)) throw badInput(`The file has no column “${column}”.`, at);
    const field =
      fields.find((one) => one.name === name) ??
      fields.find((one) => bare(one.name) === bare(name) && bare(name) !== '');
    if (!field) throw badInput(`There is no field “${name}” to write.${listed(fields)}`, at);
    if ([...mapping.values()].includes(field.name)) {
      throw badInput(`Two columns go to the same field, “${field.name}”.`, at);
    }
    mapping.set(column, field.name);
  }
  return requireFields(Object.fromEntries(mapping), fields);
}

function requireFields(mapping: Mapping, fields: readonly ImportField[]): Mapping {
  const chosen = new Set(Object.values(mapping));
  const missing = fields.find(({ name, isRequired }) => isRequired && !chosen.has(name));
  if (missing) throw badInput(`Say which column holds “${missing.name}”.`, 'mapping');
  if (chosen.size > 0) return mapping;
  throw badInput(`Choose a field for at least one column.${listed(fields)}`, 'mapping');
}

/** The fields in a sentence, as far as anybody reads on. */
function listed(fields: readonly ImportField[]): string {
  const names = fields.slice(0, 30).map(({ name }) => name);
  return ` There are: ${names.join(', ')}${fields.length > names.length ? ' …' : ''}.`;
}
