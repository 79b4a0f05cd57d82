import { z } from 'zod';
import type { FormField, FormRules } from './form-rules.ts';
import { ownFields } from './form-rules.ts';
import { sentenceIn } from './form-sentences.ts';
import { largestFile, type SentForm } from './read-form.ts';

const longest = { textarea: 10_000, text: 500 } as const;
const email = z.email();
const day = z.iso.date();

/** Sentences for what is wrong, by the field's name, in the page's language; empty when all is well. */
export function checkFields(
  { fields, consent }: FormRules,
  sent: SentForm,
  language: string,
): Record<string, string> {
  const faults: Record<string, string> = {};
  const say = sentenceIn(language);
  for (const field of fields) {
    const fault = field.type === 'file' ? fileFault(field, sent) : textFault(field, sent);
    if (fault) faults[field.name] = say(fault);
  }
  if (consent && !isTicked(sent.texts.get(ownFields.consent))) {
    faults[ownFields.consent] = say('consent');
  }
  return faults;
}

/** What browsers send for a ticked box. */
export const isTicked = (value: string | undefined): boolean =>
  value !== undefined && !['', '0', 'false', 'off', 'no'].includes(value.toLowerCase());

function fileFault({ name, required }: FormField, { files, texts }: SentForm) {
  const file = files.get(name);
  if (!file) return required ? ('file' as const) : texts.get(name) ? ('file' as const) : undefined;
  if (file.bytes.byteLength > largestFile) return 'fileSize' as const;
  return file.bytes.byteLength === 0 ? ('fileEmpty' as const) : undefined;
}

function textFault({ name, type, required, options }: FormField, { texts, files }: SentForm) {
  const value = texts.get(name) ?? '';
  if (files.has(name)) return 'text' as const;
  if (type === 'checkbox') return required && !isTicked(value) ? ('tick' as const) : undefined;
  if (value === '') return required ? (type === 'choice' ? 'choice' : 'required') : undefined;
  const most = type === 'textarea' ? longest.textarea : longest.text;
  if (value.length > most) return 'long' as const;
  return wrong(type, value, options);
}

function wrong(type: string, value: string, options: readonly string[] | undefined) {
  switch (type) {
    case 'email':
      return value.length <= 254 && email.safeParse(value).success ? undefined : 'email';
    case 'tel':
      return /^[+0-9 ()./-]{3,40}$/.test(value) ? undefined : 'tel';
    case 'number':
      return /^[+-]?\d{1,15}([.,]\d{1,10})?$/.test(value) ? undefined : 'number';
    case 'date':
      return day.safeParse(value).success ? undefined : 'date';
    case 'choice':
      return options?.includes(value) ? undefined : 'choice';
    default:
      return undefined;
  }
}
