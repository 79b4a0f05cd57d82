import { AppError } from '#kernel/errors.ts';
import { checkGraph, type FlowKit, type FlowProblem } from '#kernel/flow/check-graph.ts';
import { type FlowSettings, flowNodes } from '#kernel/flow/flow-nodes.ts';
import { isTemplate } from '#kernel/flow/is-template.ts';
import type { FlowGraph, FlowNode } from '#kernel/flow/node-set.ts';
import { findPerson } from '../auth/people/find-person.ts';
import type { Platform } from '../platform.ts';
import { nextOccurrence, requireZone } from '../schedules/times.ts';
import { refreshTools, toolsFor } from '../tools/tool.ts';
import { describeTool } from '../tools/tool-routes.ts';
import { checkExpressions } from './evaluate/evaluate.ts';
import { allTriggers } from './triggers/trigger.ts';

const queryFields = ['when', 'on', 'over'] as const;
const mostProblems = 100;

/** Everything that keeps a flow from running for this person; none where it can. */
export async function checkFlow(
  platform: Platform,
  userId: string,
  graph: FlowGraph,
  settings: FlowSettings,
): Promise<FlowProblem[]> {
  const found = checkGraph(flowNodes, graph, await kitFor(platform, userId));
  const more = [...timeFaults(graph, settings), ...(await expressionFaults(graph, userId))];
  return [...found, ...more].slice(0, mostProblems);
}

async function kitFor(platform: Platform, userId: string): Promise<FlowKit> {
  await refreshTools(platform);
  const tools = toolsFor(await findPerson(platform.db, userId)).map(describeTool);
  return {
    triggers: new Map(allTriggers().map((each) => [each.name, { config: each.configSchema }])),
    tools: new Map(
      tools.map(({ name, inputSchema }) => [name, { inputSchema: inputSchema as never }]),
    ),
  };
}

function timeFaults({ nodes }: FlowGraph, { zone }: FlowSettings): FlowProblem[] {
  const faults: FlowProblem[] = [];
  const attempt = (node: string, work: () => void) => {
    try {
      work();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      faults.push({ node, field: error.field ?? '', message: error.message });
    }
  };
  attempt('', () => requireZone(zone));
  for (const node of nodes) {
    if (node.trigger !== 'schedule' || typeof node.rule !== 'string') continue;
    attempt(node.id, () => {
      nextOccurrence(node.rule as string, String(node.zone ?? zone), new Date());
    });
  }
  return faults;
}

type Text = { readonly node: string; readonly field: string; readonly text: string };

/** What is wrong with the texts and expressions of a graph of any set, each with its node and field. */
export async function expressionFaults(
  { nodes }: FlowGraph,
  userId: string,
): Promise<FlowProblem[]> {
  const queries: Text[] = [];
  const texts: Text[] = [];
  for (const node of nodes) collect(node, queries, texts);
  const faults = await checkExpressions(
    texts.map(({ text }) => text),
    queries.map(({ text }) => text),
    userId,
  );
  const told = (list: readonly Text[], messages: readonly (string | null)[]) =>
    list.flatMap(({ node, field }, at) => {
      const message = messages[at];
      return message ? [{ node, field, message }] : [];
    });
  return [...told(texts, faults.liquid), ...told(queries, faults.jsonata)];
}

function collect(node: FlowNode, queries: Text[], texts: Text[]): void {
  const query = (field: string, text: unknown) => {
    if (typeof text === 'string' && text.trim() !== '')
      queries.push({ node: node.id, field, text });
  };
  for (const field of queryFields) query(field, node[field]);
  if (node.type === 'set' && typeof node.values === 'string') query('values', node.values);
  else if (node.type === 'set') {
    for (const [name, text] of Object.entries((node.values ?? {}) as object)) {
      if (typeof text === 'string' && !isTemplate(text)) query(`values.${name}`, text);
    }
  }
  for (const field of [
    'input',
    'url',
    'headers',
    'body',
    'text',
    'people',
    'output',
    'for',
    'until',
    'values',
  ]) {
    liquidIn(node[field], field, node.id, texts);
  }
}

function liquidIn(value: unknown, field: string, node: string, texts: Text[]): void {
  if (typeof value === 'string') {
    if (isTemplate(value)) texts.push({ node, field, text: value });
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) liquidIn(each, `${field}.${key}`, node, texts);
  }
}
