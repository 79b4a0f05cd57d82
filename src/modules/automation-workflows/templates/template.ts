import type { FlowEdge, FlowGraph, FlowNode } from '#kernel/flow/node-set.ts';

export const groups = [
  'Forms and enquiries',
  'Mail and newsletters',
  'Sales',
  'Texts and knowledge',
  'Pictures and files',
  'Websites and the clock',
] as const;

/** A flow to begin with. */
export type FlowTemplate = {
  readonly id: string;
  readonly group: (typeof groups)[number];
  readonly title: string;
  /** What it does, in one sentence. */
  readonly text: string;
  readonly graph: FlowGraph;
  /** What starts it in tests: as the hub would give it, with values that lead somewhere. */
  readonly sample: Readonly<Record<string, unknown>>;
  /**
   * What only the person can know, such as which website, by step and field (`feed url`), each with a value for
   * tests. It is left empty until they choose.
   */
  readonly asks?: Readonly<Record<string, unknown>>;
};

/** Stands for the mail address of whoever takes the template. */
export const me = 'me@template.invalid';

/**
 * Steps and the ways between them: `form > check` goes on from `form` to `check`, `check.true > mail` from `check` by
 * its way out `true`.
 */
export function linked(nodes: readonly FlowNode[], ...ways: readonly string[]): FlowGraph {
  const edges = ways.flatMap((way) => {
    const stops = way.split(' > ');
    return stops.slice(1).map((stop, at): FlowEdge => {
      const [from = '', out] = (stops[at] as string).split('.');
      return { from, ...(out && { out }), to: stop.split('.')[0] as string };
    });
  });
  return { nodes, edges };
}

export const trigger = (id: string, kind = id, config: object = {}): FlowNode => ({
  ...{ id, type: 'trigger', trigger: kind },
  ...config,
});
export const tool = (id: string, name: string, input: object, title?: string): FlowNode => ({
  ...{ id, type: 'tool', tool: name, input },
  ...(title && { title }),
});
export const step = (id: string, type: string, fields: object): FlowNode => ({
  ...{ id, type },
  ...fields,
});

/** A mail to whoever takes the template. */
export const tellMe = (id: string, subject: string, markdown: string): FlowNode =>
  tool(id, 'mail.send', { to: me, subject, markdown }, 'Tell me');
