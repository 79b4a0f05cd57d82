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
