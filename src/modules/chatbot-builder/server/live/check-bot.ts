import { AppError } from '#kernel/errors.ts';
import { botNodes } from '#kernel/flow/bot-nodes.ts';
import { checkGraph, type FlowProblem } from '#kernel/flow/check-graph.ts';
import { type FlowNode, nameOfNode } from '#kernel/flow/node-set.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { expressionFaults } from '#platform/flows/check-flow.ts';
import type { Platform } from '#platform/platform.ts';
import { requireCollection } from '#platform/retrieval/collections/collections.ts';
import type { Bot } from '../talk/talk-types.ts';

const none = { triggers: new Map(), tools: new Map() };
export const circle = 'These steps turn in a circle without asking anything.';

/** Everything that keeps a bot from being published by this person; none where it can be. */
export async function checkBot(
  { db }: Platform,
  userId: string,
  { graph, settings }: Bot,
): Promise<FlowProblem[]> {
  const found = checkGraph(botNodes, graph, none).map((problem) => ({
    ...problem,
    message: problem.message
      .replace('This circle has no wait.', circle)
      .replace('The flow has no steps.', 'The bot has no steps.'),
  }));
  const more: FlowProblem[] = [];
  for (const node of graph.nodes) more.push(...(await faultsOf(db, userId, node)));
  for (const id of settings.collectionIds) {
    if (!(await mayRead(db, userId, id))) {
      more.push({ node: '', field: 'collectionIds', message: noCollection });
    }
  }
  return [...found, ...more, ...(await expressionFaults(graph, userId))].slice(0, 100);
}

const noCollection = 'There is no such collection for you. Choose another one.';

async function faultsOf(db: DbScope, userId: string, node: FlowNode): Promise<FlowProblem[]> {
  const name = nameOfNode(node);
  const told = (field: string, message: string) => [{ node: node.id, field, message }];
  const choices = (node.choices ?? []) as unknown[];
  if (node.type === 'ask' && node.kind === 'choice' && choices.length === 0) {
    return told('choices', `${name} has no choices.`);
  }
  if (node.type === 'flow' && typeof node.projectId === 'string' && node.projectId !== '') {
    return (await mayStart(db, userId, node.projectId))
      ? []
      : told('projectId', `${name} starts a flow that is not published, or not yours.`);
  }
  for (const id of (node.collectionIds ?? []) as string[]) {
    if (!(await mayRead(db, userId, id))) return told('collectionIds', noCollection);
  }
  return [];
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function mayStart(db: DbScope, userId: string, projectId: string): Promise<boolean> {
  if (!uuid.test(projectId)) return false;
  const { rows } = await db.execute(sql`
    select 1 from flows f join space_members m on m.space_id = f.space_id and m.user_id = ${userId}
    where f.project_id = ${projectId} and f.is_on and m.role <> 'viewer'`);
  return rows.length > 0;
}

async function mayRead(db: DbScope, userId: string, id: string): Promise<boolean> {
  try {
    await requireCollection(db, userId, id, 'view');
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return false;
    throw error;
  }
}
