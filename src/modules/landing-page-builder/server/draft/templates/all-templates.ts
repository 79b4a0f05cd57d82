import type { Goal } from '../phrases/phrases.ts';
import { appTemplates } from './app.ts';
import { downloadTemplates } from './download.ts';
import type { Template } from './draft.ts';
import { eventTemplates } from './event.ts';
import { leadTemplates } from './lead.ts';
import { saleTemplates } from './sale.ts';
import { serviceTemplates } from './service.ts';
import { waitListTemplates } from './wait-list.ts';

/** Every template, by goal. */
export const allTemplates: readonly Template[] = [
  ...[leadTemplates, waitListTemplates, eventTemplates, downloadTemplates].flat(),
  ...[saleTemplates, appTemplates, serviceTemplates].flat(),
];

export const templatesFor = (goal: Goal): readonly Template[] =>
  allTemplates.filter((template) => template.goal === goal);
