import type { GridField } from './cells/cell-values.ts';

export const tests = ['contains', 'is', 'is-not', 'empty', 'filled', 'above', 'below'] as const;
export type Test = (typeof tests)[number];

export const testLabels: Readonly<Record<Test, string>> = {
  contains: 'contains',
  is: 'is',
  'is-not': 'is not',
  empty: 'is empty',
  filled: 'is filled',
  above: 'is above',
  below: 'is below',
};

export type Condition = { readonly field: string; readonly test: Test; readonly value: string };

export type Filters = {
  readonly search: string;
  readonly conditions: readonly Condition[];
  readonly sort: { readonly field: string; readonly direction: 'asc' | 'desc' } | undefined;
  /** Names of fields that are not shown. */
  readonly hidden?: readonly string[];
  /** The first field, in which the search looks besides the others. */
  readonly fields: readonly GridField[];
};

/** Filters out of an address: `q`, `sort=-Price`, any number of `f=Field~test~value` and `hide=Field`. */
export function readFilters(params: URLSearchParams, fields: readonly GridField[]): Filters {
  const known = new Set(fields.map(({ name }) => name));
  const sort = params.get('sort') ?? '';
  const field = sort.replace(/^-/, '');
  const conditions = params.getAll('f').flatMap((written) => {
    const [name = '', test = '', ...rest] = written.split('~');
    const known_ = tests.find((one) => one === test);
    return known.has(name) && known_ ? [{ field: name, test: known_, value: rest.join('~') }] : [];
  });
  return {
    search: params.get('q') ?? '',
    conditions,
    hidden: params.getAll('hide').filter((name) => known.has(name)),
    sort: known.has(field)
      ? { field, direction: sort.startsWith('-') ? 'desc' : 'asc' }
      : undefined,
    fields,
  };
}

/** The address of filters. */
export function writeFilters({
  search,
  conditions,
  sort,
  hidden = [],
}: Omit<Filters, 'fields'>): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('q', search);
  if (sort) params.set('sort', `${sort.direction === 'desc' ? '-' : ''}${sort.field}`);
  for (const { field, test, value } of conditions) params.append('f', `${field}~${test}~${value}`);
  for (const name of hidden) params.append('hide', name);
  return params;
}

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
const numeric = ['number', 'currency', 'percent', 'rating', 'autoNumber'];

/** Filters as a formula of the record store; undefined when nothing is filtered. */
export function formulaOf({ search, conditions, fields }: Filters): string | undefined {
  const parts = conditions.map(({ field, test, value }) => {
    const name = `{${field}}`;
    const isNumber = numeric.includes(fields.find((one) => one.name === field)?.type ?? '');
    const literal =
      isNumber && value.trim() !== '' && Number.isFinite(Number(value)) ? value : quoted(value);
    if (test === 'contains') return `SEARCH(${quoted(value.toLowerCase())}, LOWER(${name} & ""))`;
    if (test === 'empty') return `${name} = BLANK()`;
    if (test === 'filled') return `NOT(${name} = BLANK())`;
    if (test === 'above') return `${name} > ${literal}`;
    if (test === 'below') return `${name} < ${literal}`;
    return test === 'is' ? `${name} = ${literal}` : `NOT(${name} = ${literal})`;
  });
  const searched = fields.filter(({ type }) =>
    ['singleLineText', 'multilineText', 'email', 'url', 'singleSelect'].includes(type),
  );
  if (search && searched.length > 0) {
    const word = quoted(search.toLowerCase());
    parts.push(
      `OR(${searched
        .slice(0, 12)
        .map(({ name }) => `SEARCH(${word}, LOWER({${name}} & ""))`)
        .join(', ')})`,
    );
  }
  if (parts.length === 0) return undefined;
  return parts.length === 1 ? parts[0] : `AND(${parts.join(', ')})`;
}
