/** Types of fields, by Airtable's names. */
export const fieldTypes = [
  'singleLineText',
  'multilineText',
  'number',
  'currency',
  'percent',
  'rating',
  'checkbox',
  'singleSelect',
  'multipleSelects',
  'date',
  'dateTime',
  'email',
  'url',
  'multipleAttachments',
  'multipleRecordLinks',
  'autoNumber',
  'createdTime',
  'lastModifiedTime',
] as const;

export type FieldType = (typeof fieldTypes)[number];
