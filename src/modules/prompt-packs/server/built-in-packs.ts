import type { Pack } from '../contract.ts';

export type PackPrompt = { readonly title: string; readonly slug: string; readonly body: string };
export type BuiltInPack = Pack & { readonly contents: readonly PackPrompt[] };

const writing: readonly PackPrompt[] = [
  {
    title: 'Say it in half the words',
    slug: 'half-the-words',
    body: 'You are an editor who respects the reader’s time. Cut the text below to half its length. Keep every fact, number and name; keep the author’s voice; drop openings that say nothing. Then list what you left out in three words each.\n\nText: [TEXT]',
  },
  {
    title: 'A reply that settles it',
    slug: 'reply-that-settles-it',
    body: 'You answer mail for [ROLE]. Write a reply to the message below that answers every question in it, names the next step with a date, and stays under 120 words. Friendly, no phrases. If something cannot be answered, ask exactly one question.\n\nMessage: [MESSAGE]',
  },
  {
    title: 'Outline before you write',
    slug: 'outline-before-you-write',
    body: 'Plan an article about [TOPIC] for [READER]. Give the one thing the reader should remember, then five sections with a heading, what each proves, and the evidence it needs. Mark evidence that you are not sure of with a question mark. Do not write the article.',
  },
];

const business: readonly PackPrompt[] = [
  {
    title: 'The offer on one page',
    slug: 'offer-on-one-page',
    body: 'You help small firms sell honestly. Turn the notes below into a one-page offer for [CUSTOMER]: the problem in their words, what we do, what it costs, what it does not include, how to start. No superlatives. Mark every figure that is missing as [MISSING].\n\nNotes: [NOTES]',
  },
  {
    title: 'Minutes that people act on',
    slug: 'minutes-that-people-act-on',
    body: 'Make minutes of the notes below. First the decisions, then the tasks as a table with who, what and by when, then open questions. Leave out who said what. Where a task has no owner or date, say so instead of inventing one.\n\nNotes: [NOTES]',
  },
  {
    title: 'A reminder without a quarrel',
    slug: 'reminder-without-a-quarrel',
    body: 'Write a payment reminder to [CUSTOMER] for invoice [NUMBER] over [AMOUNT], due since [DATE]. First reminder: kind, assumes an oversight, names the amount and how to pay, asks to be told if something is wrong with the invoice. At most 90 words.',
  },
];

/** They are given away and as old as the hub's first day. */
const given = {
  price: 0,
  currency: 'USD',
  single: 0,
  updatedAt: '2026-11-01T00:00:00.000Z',
} as const;

/** The two packs that are shown when the table of packs cannot be read. */
export const builtInPacks: readonly BuiltInPack[] = [
  {
    id: 'built-in-writing',
    slug: 'built-in-writing',
    ...given,
    title: 'Clear Writing',
    description: 'Three prompts for shorter texts, better replies and articles with a plan.',
    prompts: writing.length,
    listed: writing.length,
    free: writing.length,
    category: 'Writing',
    downloadUrl: '',
    featured: true,
    builtIn: true,
    contents: writing,
  },
  {
    id: 'built-in-business',
    slug: 'built-in-business',
    ...given,
    title: 'Small Business Starter',
    description: 'Three prompts for offers, minutes and reminders that get answered.',
    prompts: business.length,
    listed: business.length,
    free: business.length,
    category: 'Business',
    downloadUrl: '',
    featured: false,
    builtIn: true,
    contents: business,
  },
];
