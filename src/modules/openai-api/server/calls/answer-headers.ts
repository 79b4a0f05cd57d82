import type { Choice } from '../choose-service.ts';
import { asDollars, costOfAnswer, type Spending } from '../spending.ts';

/** Headers hold printable ASCII; quotation marks and dashes of the reason have plain ones. */
const plain = (text: string) => (/^[\x20-\x7e]{0,500}$/.test(text) ? text : plainly(text));
const plainly = (text: string) =>
  text
    .replace(/[“”„]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/…/g, '...')
    .replace(/[^\x20-\x7e]/g, '?')
    .slice(0, 500);

/** What every answer tells of itself: who gave it and why. */
export const choiceHeaders = ({
  service,
  reason,
  kind,
}: Pick<Choice, 'service' | 'reason'> & { readonly kind?: string }) => ({
  'x-guildhall-service': service,
  'x-guildhall-reason': plain(reason),
  ...(kind && { 'x-guildhall-kind': kind }),
});

/** Headers of a finished answer, with its cost in US dollars. */
export const finishedHeaders = (choice: Choice, spending: Spending) => ({
  ...choiceHeaders(choice),
  'x-guildhall-cost': costOfAnswer(spending),
});

/** Headers of a stream: its cost is known at its end and stands in a comment there. */
export const begunHeaders = (choice: Choice, spending: Spending) => ({
  ...choiceHeaders(choice),
  'x-guildhall-cost-max': asDollars(spending.most),
});

/** The last line of a stream. Clients skip comments. */
export const costComment = (spending: Spending) =>
  `: guildhall cost=${costOfAnswer(spending)} usd\n\n`;
