/** Kinds of fields that people choose from, with what they are called. */
export const fieldKinds = [
  ['singleLineText', 'Text'],
  ['multilineText', 'Long text'],
  ['number', 'Number'],
  ['currency', 'Amount of money'],
  ['checkbox', 'Tick'],
  ['singleSelect', 'Choice'],
  ['multipleSelects', 'Several choices'],
  ['date', 'Day'],
  ['dateTime', 'Day and time'],
  ['email', 'E-mail address'],
  ['url', 'Web address'],
  ['multipleAttachments', 'Files'],
] as const;

export type FieldKind = (typeof fieldKinds)[number][0];
