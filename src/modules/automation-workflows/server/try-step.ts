import { AppError, badInput } from '#kernel/errors.ts';
import { flowNodes } from '#kernel/flow/flow-nodes.ts';
import type { FlowGraph } from '#kernel/flow/node-set.ts';
import { indexGraph } from '#kernel/flow/walk-graph.ts';
import { newId } from '#platform/db/new-id.ts';
import { draftOf, requireFlow } from '#platform/flows/flow-rows.ts';
import { tryVisit } from '#platform/flows/try-visit.ts';
import { errorBody } from '#platform/http/api-errors.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';

type Order = {
  readonly projectId: string;
  readonly node: string;
  readonly outputs: Readonly<Record<string, unknown>>;
  readonly graph?: FlowGraph | undefined;
};

/** One step with the outputs of earlier ones as they are given: what went in, and what came out or why not. */
export async function tryStep(platform: Platform, user: CurrentUser, order: Order) {
  const project = await requireFlow(platform.db, user.id, order.projectId, 'edit');
  const { graph, settings } = await draftOf(platform.db, project);
  const used = order.graph ?? graph;
  const node = used.nodes.find(({ id }) => id === order.node);
  if (!node) throw badInput('There is no such step in this flow.', 'node');
  try {
    return await tryVisit(platform, user, {
      ...{ project, node, zone: settings.zone, scope: order.outputs, id: newId() },
      ...{ set: flowNodes, index: indexGraph(used) },
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { input: null, error: errorBody(error) };
  }
}
