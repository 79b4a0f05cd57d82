import { forms } from './forms.ts';
import { mails } from './mails.ts';
import { pictures } from './pictures.ts';
import { sales } from './sales.ts';
import type { FlowTemplate } from './template.ts';
import { texts } from './texts.ts';
import { websites } from './websites.ts';

/** All flows to begin with, in the order in which they are shown. */
export const templates: readonly FlowTemplate[] = [
  ...[forms, mails, sales, texts, pictures, websites].flat(),
];
