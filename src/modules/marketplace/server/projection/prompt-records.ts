import { recordTarget } from '#platform/records/imports/record-target.ts';
import type { TableDefinition } from '#platform/records/tables/table-definitions.ts';
import { promptTables } from '../../prompt-tables.ts';
import { isPromptTable } from './prompt-fields.ts';

/** What a prompt that waits for a decision may say of itself. */
const undecided = ['pending', 'draft'];

/** The tables of prompts: with a token they are written in, but nothing is put on or off sale. */
export const promptRecords: TableDefinition = {
  tables: promptTables,
  hasPublicFiles: true,
  decidingFields: ['Status', 'Site Active', 'Active'],
  mayBeginWith: (field, value) =>
    field === 'Status' && undecided.includes(String(value).toLowerCase()),
  aliases: {
    title: ['prompttitle', 'name'],
    fullprompt: ['prompt', 'content', 'body', 'text'],
    imageurl: ['image', 'imagelink'],
    creatorname: ['author', 'creator'],
    creatoremail: ['email'],
    assignedpackage: ['package', 'pack'],
    siteactive: ['active'],
    tags: ['keywords', 'labels'],
    price: ['cost', 'amount'],
  },
};

/** Rows as prompts. */
export const promptsTarget = recordTarget(
  { name: 'prompts', title: 'Prompts' },
  { standard: 'Prompts', only: isPromptTable },
);
