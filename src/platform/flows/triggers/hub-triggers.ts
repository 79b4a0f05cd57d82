import { z } from 'zod';
import { defineTrigger, type Trigger } from './trigger.ts';

const projectId = z.uuid().optional();

/** The triggers that the platform itself has; those of modules stand beside them. */
export const hubTriggers: readonly Trigger[] = [
  defineTrigger({
    ...{ name: 'manual', title: 'Button', config: z.object({}), sample: {} },
    description: 'Somebody starts it, by a button or a program.',
  }),
  defineTrigger({
    ...{ name: 'webhook', title: 'Webhook', config: z.object({}) },
    description: 'Another system calls an address of its own, signed or with a secret.',
    sample: {
      headers: { 'content-type': 'application/json' },
      query: {},
      body: { q: 'Where is my order?' },
    },
  }),
  defineTrigger({
    ...{ name: 'schedule', title: 'Schedule' },
    config: z.object({ rule: z.string().min(1).max(500), zone: z.string().max(60).optional() }),
    description: 'Again and again by the clock: an RRULE or a cron line.',
    sample: { at: '2026-11-27T08:00:00.000Z' },
  }),
  defineTrigger({
    ...{ name: 'form', title: 'Form entry' },
    config: z.object({ projectId, form: z.string().max(80).optional() }),
    description: 'Somebody sends a form of a page or website of this space.',
    sample: {
      projectId: '',
      form: 'contact',
      page: 'Contact',
      fields: { name: 'Ana', email: 'ana@example.org' },
      contactId: null,
    },
  }),
  defineTrigger({
    ...{ name: 'contact', title: 'New contact', config: z.object({}) },
    description: 'Somebody becomes a contact of this space for the first time.',
    sample: {
      contactId: '0198f5b0-3c1e-7aaa-8000-000000000001',
      ...{ email: 'ana@example.org', name: 'Ana', language: 'en', attributes: { city: 'Lyon' } },
    },
  }),
  defineTrigger({
    ...{ name: 'order', title: 'Order paid', config: z.object({}) },
    description:
      'Something was paid for: administrators hear of every order, sellers of what is theirs.',
    sample: {
      ...{ reference: 'GH-1042', currency: 'EUR', total: 1250, email: 'ben@example.org' },
      at: '2026-11-27T08:00:00.000Z',
      items: [{ title: 'Ten headlines', kind: 'prompt', itemId: '', total: 1250 }],
    },
  }),
  defineTrigger({
    ...{ name: 'subscriber', title: 'New subscriber', config: z.object({}) },
    description: 'Somebody confirms the newsletter. Only for administrators.',
    sample: {
      ...{ email: 'cleo@example.org', name: 'Cleo', source: 'homepage' },
      at: '2026-11-27T08:00:00.000Z',
    },
  }),
  defineTrigger({
    ...{ name: 'document', title: 'New document' },
    config: z.object({ collectionId: z.uuid().optional() }),
    description: 'A document comes into a collection of the knowledge base.',
    sample: {
      documentId: '0198f5b0-3c1e-7aaa-8000-000000000002',
      ...{ title: 'Delivery and returns', url: '/modules/knowledge-base' },
      ...{ collectionId: '0198f5b0-3c1e-7aaa-8000-000000000003', collection: 'Shop' },
    },
  }),
  defineTrigger({
    ...{ name: 'rss', title: 'Feed item' },
    config: z.object({ url: z.url({ protocol: /^https?$/ }).max(2000) }),
    description: 'Something new stands in an RSS or Atom feed, which is read every 15 minutes.',
    sample: {
      ...{ title: 'A new oven', url: 'https://example.org/news/oven', text: 'It bakes 40 loaves.' },
      feed: 'https://example.org/feed.xml',
    },
  }),
  defineTrigger({
    ...{ name: 'run', title: 'Finished work' },
    config: z.object({ tool: z.string().max(80).optional() }),
    description: 'A longer piece of work of this space has ended.',
    sample: { runId: '', tool: 'image.generate', status: 'done', title: 'A red fox' },
  }),
  defineTrigger({
    ...{ name: 'file', title: 'File upload' },
    config: z.object({
      kind: z.enum(['image', 'video', 'audio', 'text', 'table', 'archive', 'file']).optional(),
    }),
    description: 'A file was uploaded to the library of this space.',
    sample: { assetId: '', name: 'invoice.pdf', kind: 'file' },
  }),
  defineTrigger({
    ...{ name: 'flow', title: 'Another flow', config: z.object({}) },
    description: 'Another flow calls it as one of its steps.',
    sample: {},
  }),
];
