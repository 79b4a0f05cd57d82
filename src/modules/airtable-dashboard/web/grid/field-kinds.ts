/** Kinds of fields that people choose from, with what they are called. */
export const fieldKinds = [
  ['singleLineText', 'Text'],
  ['multilineText', 'Long text'],
  ['number', 'Number'],
  ['currency', 'Currency'],
  ['checkbox', 'Checkbox'],
  ['singleSelect', 'Choice'],
  ['multipleSelects', 'Multiple choice'],
  ['date', 'Day'],
  ['dateTime', 'Date and time'],
  ['email', 'Email address'],
  ['url', 'Web address'],
  ['multipleAttachments', 'Files'],
] as const;

export type FieldKind = (typeof fieldKinds)[number][0];
