import { type Schema, Validator } from '@cfworker/json-schema';
import { isTemplate } from './is-template.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;
/** `says` goes on behind the name of the step: `has no to.` */
export type FieldFault = { readonly field: string; readonly says: string };

const mostFaults = 20;

/**
 * Holds values against a JSON Schema (2020-12), as far as they are there already: what a template will give is
 * unknown until it runs. Gives each field at fault once.
 */
export function checkFields(schema: JsonSchema, values: unknown): FieldFault[] {
  const { errors } = new Validator(schema as Schema, '2020-12', false).validate(values);
  const faults = new Map<string, string>();
  for (const { keyword, instanceLocation, error } of errors) {
    const path = pathOf(instanceLocation);
    const value = at(values, path);
    if (keyword === 'required') {
      const field = [...path, quotedIn(error)].join('.');
      faults.set(field, `has no ${field}.`);
    } else if (isUnknown(keyword)) {
      const inner = [...path, quotedIn(error)];
      // A known field that is wrong inside is called unknown as well.
      if (errors.some((each) => isInside(each, inner))) continue;
      faults.set(inner.join('.'), `has a field ${inner.join('.')} that is not known.`);
    } else if (!isWrapper(keyword) && !hasTemplate(value)) {
      const field = path.join('.');
      if (!faults.has(field))
        faults.set(
          field,
          `has something in ${field || 'a value'} that does not fit: ${plain(error)}`,
        );
    }
  }
  return [...faults].slice(0, mostFaults).map(([field, says]) => ({ field, says }));
}

const isUnknown = (keyword: string) =>
  keyword === 'additionalProperties' || keyword === 'unevaluatedProperties';

const isInside = (
  { keyword, instanceLocation }: { readonly keyword: string; readonly instanceLocation: string },
  path: readonly string[],
) => {
  if (keyword === 'false' || isUnknown(keyword) || keyword === 'properties') return false;
  const own = pathOf(instanceLocation);
  return path.every((part, at) => own[at] === part);
};

/** Keywords that only repeat what a deeper one says. */
const isWrapper = (keyword: string) =>
  ['properties', 'false', 'items', 'prefixItems', 'allOf', '$ref', 'additionalItems'].includes(
    keyword,
  );

const pathOf = (location: string): string[] =>
  location
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));

const at = (values: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string, unknown>)[key]
        : undefined,
    values,
  );

/** The name of the field that a message quotes. */
const quotedIn = (error: string): string => error.split('"')[1] ?? '';

function hasTemplate(value: unknown): boolean {
  if (typeof value === 'string') return isTemplate(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasTemplate);
}

const plain = (error: string) => (error.endsWith('.') ? error : `${error}.`);
