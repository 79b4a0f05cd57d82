import type { RecordFields } from '#platform/records/records.ts';
import {
  addressOf,
  firstOf,
  listOf,
  numberOf,
  textOf,
} from '#platform/records/values/read-values.ts';
import { promptTables } from '../../prompt-tables.ts';

const names: ReadonlySet<string> = new Set(promptTables);
export const isPromptTable = (table: string): boolean => names.has(table);

/** Fields whose text is paid for. `Description` belongs to them only where it is the prompt itself. */
export const paidFields = ['Full Prompt', 'Prompt', 'Content'] as const;

export type PromptFields = {
  readonly title: string;
  readonly fullPrompt: string;
  readonly tags: readonly string[];
  /** Address; empty without a picture. */
  readonly imageUrl: string;
  readonly creatorName: string;
  readonly creatorEmail: string;
  /** In whole units of the hub's currency, such as 9.99. */
  readonly price: number;
  readonly active: boolean;
  readonly assignedPackage: string;
  /** As written; empty without one. */
  readonly status: string;
};

const defaultPrice = 9.99;

/** Reads a prompt's record by all the names that its fields may have. */
export const promptFields = (fields: RecordFields): PromptFields => ({
  title: textOf(firstOf(fields, ['Title', 'Prompt Title', 'Name'])),
  fullPrompt: textOf(firstOf(fields, [...paidFields, 'Description'])),
  tags: listOf(fields.Tags),
  imageUrl: addressOf(firstOf(fields, ['preview image', 'Preview Image', 'Image URL'])),
  creatorName: textOf(fields['Creator Name']) || 'Anonymous',
  creatorEmail: textOf(fields['Creator Email']),
  price: priceOf(fields.Price),
  active: isActive(firstOf(fields, ['Site Active', 'Active'])),
  assignedPackage: textOf(firstOf(fields, ['Assigned Package', 'Package'])),
  status: textOf(fields.Status),
});

/** A number below 0 is no price: a slip of the hand must not give the prompt away. */
function priceOf(written: unknown): number {
  const price = numberOf(written);
  return price === undefined || price < 0 ? defaultPrice : price;
}

const isActive = (value: unknown): boolean =>
  value === true || value === 1 || /^(active|true|live|yes|1)$/i.test(textOf(value));

/** What anybody may read of a live prompt. Fields that somebody adds to a table stay private. */
const publicFields: ReadonlySet<string> = new Set([
  ...['Title', 'Prompt Title', 'Name', 'Description', 'Tags', 'Category', 'Topic', 'Model'],
  ...['preview image', 'Preview Image', 'Image URL', 'Creator Name', 'Price', 'Currency'],
  ...['Site Active', 'Active', 'Status', 'Featured', 'Assigned Package', 'Package'],
  ...['Variables', 'Sample Outputs', 'Last Modified'],
]);

/** A live prompt's fields as visitors see them. */
export const publicPart = (fields: RecordFields): RecordFields =>
  Object.fromEntries(
    Object.entries(withoutPaidText(fields)).filter(([name]) => publicFields.has(name)),
  );

/** The fields without what is paid for; `Description` goes too where it is all there is. */
export function withoutPaidText(fields: RecordFields): RecordFields {
  const hasBody = paidFields.some((name) => textOf(fields[name]) !== '');
  const hidden: readonly string[] = hasBody ? paidFields : [...paidFields, 'Description'];
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.includes(name)));
}
