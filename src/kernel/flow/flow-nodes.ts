import { z } from 'zod';
import { type FlowGraph, graphSchemaOf, type NodeSet } from './node-set.ts';

const text = (most: number) => z.string().max(most);
/** A JSONata expression. */
const expression = text(4000).default('');
/** JSON whose texts are Liquid. */
const values = z.record(z.string().max(120), z.json());
const one = () => ['next'];

/** What a loop takes at most, and does at a time. */
export const mostItems = 1000;
export const mostParallel = 5;

/** `trigger` names what starts it; the fields are those of its `config` in the catalogue. */
const trigger = z.object({
  trigger: text(60).default('manual'),
  /** Of a schedule: an RRULE or a cron line, and the IANA zone it means. */
  rule: text(500).optional(),
  zone: text(60).optional(),
  projectId: text(40).optional(),
  form: text(80).optional(),
  collectionId: text(40).optional(),
  listId: text(40).optional(),
  tag: text(120).optional(),
  tool: text(80).optional(),
  kind: text(40).optional(),
  url: text(2000).optional(),
  /** JSONata over the payload: without a yes nothing starts. */
  when: text(4000).optional(),
});

const http = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).default('GET'),
  url: text(4000).default(''),
  headers: z.record(z.string().max(100), text(4000)).default({}),
  /** An object goes as JSON, a text as it is. */
  body: z.json().optional(),
  /** Its address does not know calls by `Idempotency-Key`: one whose answer was lost is not sent again unasked. */
  onLost: z.literal('ask').optional(),
});

/** The nodes of automation workflows. Texts are Liquid; `when`, `on`, `over` and `values` are JSONata. */
export const flowNodes: NodeSet = {
  start: 'trigger',
  types: {
    trigger: { title: 'Trigger', schema: trigger, outs: one, needs: ['trigger'] },
    tool: {
      title: 'Tool',
      schema: z.object({ tool: text(80).default(''), input: values.default({}) }),
      ...{ outs: one, needs: ['tool'], fails: true },
    },
    http: { title: 'Call an address', schema: http, outs: one, needs: ['url'], fails: true },
    set: {
      title: 'Set values',
      schema: z.object({ values: z.union([values, text(20_000)]).default({}) }),
      ...{ outs: one, needs: ['values'], fails: true },
    },
    if: {
      title: 'If',
      schema: z.object({ when: expression }),
      ...{ outs: () => ['true', 'false'], needs: ['when'], fails: true },
    },
    switch: {
      title: 'Switch',
      schema: z.object({
        on: expression,
        /** Its ways out beside `else`; the edges name them without it. */
        cases: z.array(text(80).min(1)).max(40).optional(),
      }),
      outs: ({ cases }) => (Array.isArray(cases) ? [...cases, 'else'] : null),
      ...{ needs: ['on'], fails: true },
    },
    loop: {
      title: 'For each',
      schema: z.object({
        over: expression,
        parallel: z.number().int().min(1).max(mostParallel).default(1),
      }),
      ...{ outs: () => ['each', 'done'], needs: ['over'], fails: true },
    },
    wait: {
      title: 'Wait',
      schema: z.object({ for: text(200).optional(), until: text(200).optional() }),
      ...{ outs: one, needs: [['for', 'until']], waits: true, fails: true },
    },
    'wait-for': {
      title: 'Wait for an event',
      schema: trigger.omit({ trigger: true, rule: true, zone: true }).extend({
        event: text(60).default(''),
        timeout: text(200).optional(),
      }),
      ...{ outs: () => ['event', 'timeout'], needs: ['event'], waits: true, fails: true },
    },
    ask: {
      title: 'Ask a person',
      schema: z.object({
        /** Mail addresses of people with an account; whoever runs the flow without any. */
        people: z.array(text(320)).max(10).default([]),
        text: text(20_000).default(''),
        timeout: text(200).optional(),
      }),
      ...{
        outs: () => ['approved', 'refused', 'timeout'],
        needs: ['text'],
        waits: true,
        fails: true,
      },
    },
    flow: {
      title: 'Another flow',
      schema: z.object({ projectId: text(40).default(''), input: values.default({}) }),
      ...{ outs: one, needs: ['projectId'], fails: true },
    },
    code: {
      title: 'Code',
      schema: z.object({ source: text(50_000).default('') }),
      ...{ outs: one, needs: ['source'], fails: true },
    },
    end: {
      title: 'End',
      schema: z.object({ output: z.json().optional() }),
      ...{ outs: () => [], needs: [], fails: true },
    },
  },
};

/** The part `graph` of a flow. */
export const flowGraphSchema: z.ZodType<FlowGraph> = graphSchemaOf(flowNodes);

/** The part `settings` of a flow. */
export const flowSettingsSchema = z.strictObject({
  /** IANA zone in which its times are meant. */
  zone: text(60).default('UTC'),
  /** Runs that triggers start in an hour; further ones are dropped, and said. */
  limitPerHour: z.number().int().min(1).max(10_000).default(100),
  /** Mail addresses of members of the space that are told of failures, once an hour; its owner without any. */
  tell: z.array(z.email().max(320)).max(10).default([]),
  /** Whether anybody is told. */
  tells: z.boolean().default(true),
});
export type FlowSettings = z.output<typeof flowSettingsSchema>;
