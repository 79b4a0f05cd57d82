import { z } from 'zod';
import { asset, choice, line, link, list, name, neededLine, toggle } from '../../fields/field.ts';

const formFieldTypes = [
  ...(['text', 'textarea', 'email', 'tel', 'number', 'date'] as const),
  ...(['choice', 'checkbox', 'file', 'hidden'] as const),
] as const;

const taken = ['consent', 'website_url'];

export const formFieldSchema = z.strictObject({
  name: name(
    'Name',
    /^[a-z][a-z0-9_-]{0,39}$/,
    'A field’s name is 1 to 40 small letters, digits, - and _, and begins with a letter.',
  ).refine((value) => !taken.includes(value), 'The names “consent” and “website_url” are taken.'),
  label: neededLine('Label', 120),
  type: choice('Type', formFieldTypes).default('text'),
  required: toggle('Must be filled in').default(false),
  hint: line('Sentence below', 200).optional(),
  /** What a hidden field sends. */
  value: line('Value', 200).optional(),
  /** Of a choice. */
  options: list('Choices', neededLine('Choice', 100), 30).optional(),
});
export type FormField = z.output<typeof formFieldSchema>;

export const formProps = z.strictObject({
  name: name(
    'Name of the form',
    /^[a-z][a-z0-9_-]{0,39}$/,
    'A form’s name is 1 to 40 small letters, digits, - and _, and begins with a letter.',
  ).default('contact'),
  heading: line('Heading', 120).default(''),
  text: line('Sentence above', 300).default(''),
  submit: line('Button', 60).default(''),
  /** A box that has to be ticked; none without words. */
  consent: line('Consent', 500).optional(),
  note: line('Sentence below', 300).default(''),
  fields: list('Fields', formFieldSchema, 30)
    .refine(
      (fields) => new Set(fields.map(({ name }) => name)).size === fields.length,
      'Two fields of this form have one name.',
    )
    .default([]),
  thanks: z
    .strictObject({
      message: line('Message', 500).default(''),
      to: link('Then leads to').optional(),
      file: asset('Gives this file').optional(),
    })
    .default({ message: '' }),
  look: choice('Look', ['card', 'plain', 'row']).default('card'),
});
