import { AppError } from '#kernel/errors.ts';
import type { FlowNode, NodeSet } from '#kernel/flow/node-set.ts';
import type { GraphIndex } from '#kernel/flow/walk-graph.ts';
import type { CurrentUser, Platform } from '../platform.ts';
import type { Project } from '../projects/projects.ts';
import type { RunRow } from '../runs/run-types.ts';
import { awaitRun } from '../runs/view-run.ts';
import { callTool } from '../tools/call-tool.ts';
import type { Scope } from './evaluate/evaluation.ts';
import { paused, type Visit } from './interpret/flow-work.ts';
import { redact } from './interpret/redact.ts';
import { effectKeyOf, keyOf, Visits } from './interpret/visits.ts';
import { query, render } from './nodes/compute.ts';
import { flowWorks } from './nodes/flow-works.ts';

type Tried = {
  readonly project: Project;
  readonly node: FlowNode;
  readonly scope: Scope;
  readonly zone: string;
  readonly id: string;
  readonly set: NodeSet;
  readonly index: GraphIndex;
};

/**
 * Visits one node outside of any run. What waits only says what it would wait for; an effect happens, as its person
 * pressed for it. Throws what the node throws.
 */
export async function tryVisit(platform: Platform, user: CurrentUser, tried: Tried) {
  const visit = visitOf(platform, user, tried);
  const { node } = tried;
  if (node.type === 'tool') return callNow(platform, user, visit);
  if (node.type === 'loop')
    return { input: null, output: { items: await query(visit, node.over) } };
  if (node.type === 'trigger') return { input: null, output: tried.scope[node.id] ?? {} };
  const done = await (flowWorks[node.type] ?? missing)(visit);
  if (done === paused) return { input: null, output: null };
  return { input: redact(done.input ?? null), output: redact(done.output ?? null) };
}

const missing = () => {
  throw new AppError('gone', 410, 'This hub has no such step.');
};

async function callNow(platform: Platform, user: CurrentUser, visit: Visit) {
  const input = await render(visit, visit.node.input ?? {});
  const call = { user, ip: '', name: String(visit.node.tool), input, waitMs: 55_000 };
  const { answer, runId } = await callTool(platform, call);
  if (answer) return { input: redact(input), output: redact(answer.output) };
  const run = runId ? await awaitRun(platform, runId, 0) : undefined;
  return { input: redact(input), output: { runId, status: run?.status ?? 'running' } };
}

/** Effects of anything but tools and calls of addresses are told, not done: they need a run to wait in. */
function visitOf(
  platform: Platform,
  user: CurrentUser,
  { project, node, scope, zone, id, set, index }: Tried,
): Visit {
  const key = keyOf('', node.id, 0);
  const work = {
    context: {
      ...{ platform, user, spaceId: project.space_id, signal: AbortSignal.timeout(60_000) },
      run: { id, title: project.title, attempt: 0 } as RunRow,
      ...{
        note: () => undefined,
        keep: () => undefined,
        step: (_key: string, make: () => Promise<unknown>) => make(),
      },
    },
    about: {
      ...{ projectId: project.id, title: project.title, version: null, zone, trigger: 'manual' },
      isTest: node.type !== 'http',
    },
    ...{ set, works: flowWorks, index, waits: new Map(), counts: { visits: 0, errors: 0 } },
    visits: new Visits({ known: new Map(), save: async () => undefined }),
    input: scope,
  };
  return {
    work: work as unknown as Visit['work'],
    node,
    scope,
    key,
    path: '',
    before: undefined,
    effectKey: effectKeyOf(id, key),
  };
}
