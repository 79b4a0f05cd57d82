import { z } from 'zod';

/** A node of any set, as the interpreter and the checks see it; its further fields are those of its type. */
export type FlowNode = {
  readonly id: string;
  readonly type: string;
  /** What the log calls it; its id without one. */
  readonly title?: string | undefined;
  /** Where it stands on the canvas, in pixels. */
  readonly position?: { readonly x: number; readonly y: number } | undefined;
  /** What happens when it fails; `stop` without it. */
  readonly onError?: 'stop' | 'continue' | undefined;
  readonly [field: string]: unknown;
};

/** `out` is the way out of `from`; a node with one way out needs none. */
export type FlowEdge = {
  readonly from: string;
  readonly to: string;
  readonly out?: string | undefined;
};
export type FlowGraph = {
  readonly nodes: readonly FlowNode[];
  readonly edges: readonly FlowEdge[];
};

/** A kind of node. */
export type NodeType = {
  readonly title: string;
  readonly schema: z.ZodObject;
  /** Its ways out, the usual one first; null where its edges name them freely, none where it ends. */
  outs(node: FlowNode): readonly string[] | null;
  /** Fields without which it cannot run, each one path or several of which one is needed. */
  readonly needs: readonly (string | readonly string[])[];
  /** Whether it can wait, so that a circle through it does not spin. */
  readonly waits?: true;
  /** Whether it may fail, so that `onError` and the way out `error` mean something. */
  readonly fails?: true;
};

/** The nodes that one kind of graph is made of. */
export type NodeSet = {
  readonly types: Readonly<Record<string, NodeType>>;
  /** The type of its one start; null where the first node is it. */
  readonly start: string | null;
};

export const mostNodes = 200;
const nodeId = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;
/** Words that expressions read as something else. */
const reserved = ['item', 'index', 'input', 'true', 'false', 'null', 'nil', 'empty', 'blank'];
const reservedToo = ['and', 'or', 'not', 'in', 'contains', 'constructor', 'prototype'];

/** The fields that every node has. */
export const commonFields = {
  id: z
    .string()
    .regex(nodeId, 'The id of a step has letters, digits and _ only and begins with a letter.')
    .refine(
      (id) => ![...reserved, ...reservedToo].includes(id),
      'This word means something else in expressions.',
    ),
  title: z.string().trim().max(120).optional(),
  note: z.string().max(2000).optional(),
  position: z.strictObject({ x: z.number(), y: z.number() }).optional(),
  onError: z.enum(['stop', 'continue']).optional(),
};

export const edgeSchema = z.strictObject({
  from: z.string().max(40),
  to: z.string().max(40),
  out: z.string().min(1).max(80).optional(),
});

/**
 * The schema of graphs of a set. What is unfinished passes, as people save it; `checkGraph` says what is missing.
 */
export function graphSchemaOf({ types }: NodeSet): z.ZodType<FlowGraph> {
  const nodes = Object.entries(types).map(([type, { schema }]) =>
    z.strictObject({ type: z.literal(type), ...commonFields, ...schema.shape }),
  );
  const nodeSchema = z.discriminatedUnion('type', nodes as unknown as [z.ZodObject]);
  return z.strictObject({
    nodes: z.array(nodeSchema).max(mostNodes, `A flow has at most ${mostNodes} steps.`),
    edges: z.array(edgeSchema).max(mostNodes * 3),
  }) as unknown as z.ZodType<FlowGraph>;
}

/** What people call a node. */
export const nameOfNode = (node: Pick<FlowNode, 'id' | 'title'>): string => node.title || node.id;
