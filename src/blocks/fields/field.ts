import { z } from 'zod';
import { isAddress } from '../addresses.ts';

/** How a prop is edited, read and drawn. */
export type FieldKind =
  | 'line'
  | 'passage'
  | 'markdown'
  | 'link'
  | 'asset'
  | 'choice'
  | 'number'
  | 'toggle'
  | 'time'
  | 'code'
  | 'name'
  | 'list'
  | 'group';
export type FieldInfo = {
  readonly kind: FieldKind;
  readonly label: string;
  /** One sentence below the field. */
  readonly hint?: string;
};

/** What the editor, the checks and the search for links know of each prop; the schemas of tools stay free of it. */
export const fieldInfos = z.registry<FieldInfo>();

const known = <S extends z.ZodType>(schema: S, info: FieldInfo): S => {
  fieldInfos.add(schema, info);
  return schema;
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: no page can show them
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;
const text = (label: string, max: number) =>
  z
    .string(`“${label}” is a text.`)
    .max(max, `“${label}” takes ${max} characters.`)
    .refine(
      (value) => !unprintable.test(value) && value.isWellFormed(),
      `“${label}” holds signs that no page can show.`,
    );

/** A text of one line. */
export const line = (label: string, max = 200, hint?: string) =>
  known(text(label, max), { kind: 'line', label, hint });

/** A text of one line that must not be empty. */
export const neededLine = (label: string, max = 200, hint?: string) =>
  known(
    text(label, max).refine((value) => value.trim() !== '', `“${label}” is empty.`),
    { kind: 'line', label, hint },
  );

/** A text of several lines without markup. */
export const passage = (label: string, max = 2000, hint?: string) =>
  known(text(label, max), { kind: 'passage', label, hint });

export const markdown = (label: string, max = 20_000, hint?: string) =>
  known(text(label, max), { kind: 'markdown', label, hint });

/** Program text or HTML: shown or framed as it is, never made part of the page's markup. */
export const code = (label: string, max = 50_000, hint?: string) =>
  known(text(label, max), { kind: 'code', label, hint });

/** What programs read: a field's name, a language, a collection. */
export const name = (label: string, pattern: RegExp, says: string, hint?: string) =>
  known(z.string().regex(pattern, says), { kind: 'name', label, hint });

/** Where something leads. */
export const link = (label: string, hint?: string) =>
  known(
    z
      .string()
      .max(2000)
      .refine(
        isAddress,
        `“${label}” leads nowhere: give https://…, mailto:…, tel:…, #block, page:…, entry:… or asset:….`,
      ),
    { kind: 'link', label, hint },
  );

/** A file of the library. */
export const asset = (label: string, hint?: string) =>
  known(z.string().regex(/^[A-Za-z0-9_-]{1,60}$/, `“${label}” is not the id of a file.`), {
    kind: 'asset',
    label,
    hint,
  });

export const choice = <const V extends readonly [string, ...string[]]>(
  label: string,
  values: V,
  hint?: string,
) =>
  known(z.enum(values, `“${label}” is one of: ${values.join(', ')}.`), {
    kind: 'choice',
    label,
    hint,
  });

export const number = (label: string, min: number, max: number, hint?: string) =>
  known(z.number().min(min).max(max), { kind: 'number', label, hint });

export const toggle = (label: string, hint?: string) =>
  known(z.boolean(), { kind: 'toggle', label, hint });

/** A moment, `2027-05-01T18:00:00Z` or with an offset. */
export const time = (label: string, hint?: string) =>
  known(
    z.iso.datetime({ offset: true, error: `“${label}” is a time such as 2027-05-01T18:00:00Z.` }),
    {
      kind: 'time',
      label,
      hint,
    },
  );

export const list = <S extends z.ZodType>(label: string, item: S, max: number, hint?: string) =>
  known(z.array(item).max(max, `“${label}” takes ${max}.`), { kind: 'list', label, hint });

export const group = <S extends z.ZodRawShape>(label: string, shape: S, hint?: string) =>
  known(z.strictObject(shape), { kind: 'group', label, hint });
