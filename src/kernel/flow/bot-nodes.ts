import { z } from 'zod';
import { type FlowGraph, graphSchemaOf, type NodeSet } from './node-set.ts';

const text = (most: number) => z.string().max(most);
const expression = text(4000).default('');
const values = z.record(z.string().max(120), z.json());
const one = () => ['next'];

/** What a bot asks for. */
export const askKinds = [
  ...(['text', 'choice', 'number', 'date', 'email', 'phone', 'file', 'rating'] as const),
] as const;
export type AskKind = (typeof askKinds)[number];

/** Under which name an answer is kept; the id of its step without one. */
const as = z
  .string()
  .regex(
    /^[A-Za-z][A-Za-z0-9_]{0,39}$/,
    'A name has letters, digits and _ and begins with a letter.',
  )
  .optional();

const ask = z.object({
  as,
  kind: z.enum(askKinds).default('text'),
  text: text(4000).default(''),
  choices: z.array(text(120).trim().min(1)).max(20).optional(),
  /** Of a number or a rating. */
  min: z.number().optional(),
  max: z.number().optional(),
  /** Whether it can be passed over. */
  optional: z.boolean().optional(),
});

/**
 * The nodes of chatbots. Texts are Liquid over what was answered, by names and by steps; `when`, `on` and `values`
 * are JSONata over the same. A conversation begins at the first node.
 */
export const botNodes: NodeSet = {
  start: null,
  types: {
    say: {
      title: 'Say',
      schema: z.object({ text: text(4000).default('') }),
      ...{ outs: one, needs: ['text'] },
    },
    ask: { title: 'Ask', schema: ask, outs: one, needs: ['text'], waits: true },
    answer: {
      title: 'Answer from documents',
      schema: z.object({ collectionIds: z.array(z.uuid()).max(20).optional() }),
      ...{ outs: () => ['next', 'unknown'], needs: [], waits: true },
    },
    ai: {
      title: 'Answer freely',
      schema: z.object({ instructions: text(8000).default('') }),
      ...{ outs: () => ['next', 'unknown'], needs: ['instructions'], waits: true },
    },
    if: {
      title: 'If',
      schema: z.object({ when: expression }),
      ...{ outs: () => ['true', 'false'], needs: ['when'] },
    },
    switch: {
      title: 'Switch',
      schema: z.object({ on: expression, cases: z.array(text(80).min(1)).max(40).optional() }),
      outs: ({ cases }) => (Array.isArray(cases) ? [...cases, 'else'] : null),
      needs: ['on'],
    },
    set: {
      title: 'Set values',
      schema: z.object({ values: z.union([values, text(20_000)]).default({}) }),
      ...{ outs: one, needs: ['values'] },
    },
    flow: {
      title: 'Start a flow',
      schema: z.object({ projectId: text(40).default(''), input: values.default({}) }),
      ...{ outs: one, needs: ['projectId'] },
    },
    handover: {
      title: 'Hand over',
      schema: z.object({ text: text(4000).default('') }),
      ...{ outs: one, needs: [] },
    },
    end: {
      title: 'End',
      schema: z.object({ text: text(4000).optional() }),
      ...{ outs: () => [], needs: [] },
    },
  },
};

/** The part `graph` of a bot. */
export const botGraphSchema: z.ZodType<FlowGraph> = graphSchemaOf(botNodes);
